/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { gzip } from './tools/gzip.ts';

const server = process.env.AERODROME_SERVER ?? 'http://127.0.0.1:8400';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), gzip()],
  build: {
    outDir: '../src/aerodrome/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
