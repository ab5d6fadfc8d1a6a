/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { gzip } from './tools/gzip.ts';
import { licences } from './tools/licences.ts';
import { slimThree } from './tools/three.ts';

const server = process.env.AERODROME_SERVER ?? 'http://127.0.0.1:8400';

/** What is drawn in three dimensions. Other parts of scene/ serve flat boards as well. */
const ON_STAGE = /src\/(scene\/(?!aircraft\/(nations|types)|labels|motion|palette|quality)|boards\/(scene|shots)\.ts)/;

export default defineConfig({
  plugins: [slimThree(), svelte(), svelteTesting(), licences(), gzip()],
  build: {
    outDir: '../src/aerodrome/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // One file each for three, for what scenes share, for what flat boards do, and for what boards and widgets do:
      // they are fetched once and pack better than in pieces.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'three', test: /node_modules\/three\// },
            { name: 'flight', test: ON_STAGE, minShareCount: 3 },
            { name: 'paper', test: /src\/boards\/paper\//, minShareCount: 2 },
            { name: 'parts', test: /src\/(boards|widgets)\/\w+\.(ts|svelte)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/boards': { target: server } } },
  test: {
    environment: 'happy-dom',
    // Files share their process: what a test changes it puts back, whatever the order.
    isolate: false,
    pool: 'threads',
    include: ['{src,tools}/**/*.test.ts'],
    setupFiles: ['src/words/testing/languages.ts', 'tools/steady.ts'],
    // How long something takes depends on what else the machine does: only what hangs is to fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
