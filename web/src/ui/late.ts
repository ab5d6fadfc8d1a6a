// Parts of the page whose code is fetched when they are first needed, and kept from then on.
import type { Component, ComponentProps } from 'svelte';
import { coming } from './busy.svelte';

export type Load<Props extends ComponentProps<Component>> = () => Promise<{ default: Component<Props> }>;

const parts = new Map<unknown, unknown>();

/** The part, if it was fetched before. */
export function here<Props extends ComponentProps<Component>>(load: Load<Props>): Component<Props> | null {
  return (parts.get(load) as Component<Props> | undefined) ?? null;
}

export async function fetched<Props extends ComponentProps<Component>>(load: Load<Props>): Promise<Component<Props>> {
  const part = (await coming(load())).default;
  parts.set(load, part);
  return part;
}
