import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { know } from './words/texts';
import { language } from './words/ui.svelte';

const target = document.getElementById('app');
if (target) void know(language.current).then(() => mount(App, { target }));
