import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * To be imported first, by a test in which a page is drawn and the reference host answers it in one process: happy-dom's
 * window, while modules are read as Node reads them, since the host finds its files beside its sources.
 */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {
  happyDOM: { url: 'https://host.example/' },
});
afterAll(() => teardown(globalThis));
