import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Adds happy-dom's window to a Node environment, for tests with a page and the reference host in one process. It must be imported
 * first. The environment stays Node's, since the host finds its files next to its sources.
 */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {
  happyDOM: { url: 'https://host.example/' },
});
afterAll(() => teardown(globalThis));
