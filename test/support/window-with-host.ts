import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Adds happy-dom's window to Node's environment, for tests with a page and the reference host in one process. It must be the
 * first import. The environment remains Node's, since the host finds its files by the paths of its sources.
 */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {
  happyDOM: { url: 'https://host.example/' },
});
afterAll(() => teardown(globalThis));
