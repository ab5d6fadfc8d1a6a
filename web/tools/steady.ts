// Tests find the same today as tomorrow: properties are tried on the same examples every time, and what is waited for may
// take as long as a busy machine needs.
import { configure } from '@testing-library/svelte';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';

fc.configureGlobal({ seed: 1917 });
configure({ asyncUtilTimeout: 60_000 });

// What a file leaves on the page would be found by the next one, in whatever order they run.
afterAll(() => {
  expect(globalThis.document?.body.innerHTML.replaceAll(/<!--.*?-->/g, '') ?? '').toBe('');
});
