/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { gzip } from './tools/gzip.ts';
import { slimThree } from './tools/three.ts';

const server = process.env.AERODROME_SERVER ?? 'http://127.0.0.1:8400';

export default defineConfig({
  plugins: [slimThree(), svelte(), svelteTesting(), gzip()],
  build: {
    outDir: '../src/aerodrome/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // One file for three: it is fetched once and packs better than in pieces.
      output: { codeSplitting: { groups: [{ name: 'three', test: /node_modules\/three\// }] } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/words/testing/languages.ts'] },
});
