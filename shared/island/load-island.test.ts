// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { islandLoader, type CodeSources } from './load-island.ts';
import { notedParts, tracker } from './small-tags.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"token":"t"}')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = 'small-tracker';
const asks = ['/journey-planner/api/origin-cities'];

/** A loader whose files come at once, but those that fail as often as said. */
function loader(failures: Readonly<Record<string, number>> = {}, sources: Partial<CodeSources> = {}) {
  const left: Record<string, number> = { ...failures };
  const { runtime, module } = notedParts();
  const core = { openRuntime: vi.fn() };
  const open = vi.fn<CodeSources['open']>(() => runtime);
  const files: Readonly<Record<string, unknown>> = {
    core,
    [name]: module,
    [`${name}-fr`]: { messages: { of: name } },
  };
  const importFile = vi.fn(async (file: string, _query: string) => {
    left[file] = (left[file] ?? 0) - 1;
    if (left[file] >= 0) throw new TypeError(`${file} is not there`);
    return files[file];
  });
  const load = islandLoader({ importFile, needs: [], apiBase: undefined, open, ...sources });
  return { load, importFile, core, open, runtime, module };
}

describe('islandLoader', () => {
  it('requests every file and the first data at once', async () => {
    const { load, importFile } = loader({}, { needs: ['react', 'services'] });
    void load({ ...tracker, requests: asks }, 'fr');
    const started = importFile.mock.calls.map(([file]) => file);
    expect(started.sort()).toEqual(['core', 'react', 'services', name, `${name}-fr`]);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('requests data that the first drawing does not need after the code has come and the page is idle', async () => {
    const { load } = loader({ [name]: 1 });
    void load({ ...tracker, requests: asks, asksLater: true }, 'fr');
    await vi.advanceTimersByTimeAsync(400);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000 / 60 + 1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('resolves with runtime, module and messages', async () => {
    const { load, runtime, module } = loader();
    expect(await load(tracker, 'fr')).toEqual([runtime, module, { messages: { of: name } }]);
  });

  it('hands the early requests to the runtime, under the addresses as configured', async () => {
    const { load, core, open } = loader({}, { apiBase: '/api/' });
    await load({ ...tracker, requests: asks }, 'fr');
    expect(open.mock.calls.map(([module, early]) => [module, [...early.keys()]])).toEqual([
      [core, ['GET /api/api/token', `GET /api${asks[0]}`]],
    ]);
  });

  it('opens the runtime while an island’s code is still loading', async () => {
    const { load, open } = loader({ [name]: 1 });
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(400);
  });

  it('starts no early request once the services are loaded', async () => {
    const { load } = loader();
    await load(tracker, 'fr');
    await load({ ...tracker, requests: asks }, 'fr');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['an island’s code', name, ['', '?retry=1', '?retry=2']],
    ['an island’s messages', `${name}-fr`, ['', '?retry=1', '?retry=2']],
    ['the core, always at its plain address', 'core', ['', '', '']],
  ])('retries twice for %s', async (_case, file, queries) => {
    const { load, importFile, module } = loader({ [file]: 2 });
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(399);
    expect(importFile.mock.calls.filter(([asked]) => asked === file)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + 1600);
    expect((await loading)[1]).toBe(module);
    expect(importFile.mock.calls.filter(([asked]) => asked === file).map(([, query]) => query)).toEqual(queries);
  });

  it('fails after the third attempt', async () => {
    const { load } = loader({ [name]: 3 });
    const outcome = load(tracker, 'fr').catch((cause: Error) => cause.message);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe(`${name} is not there`);
  });

  it('tries again when it is called after a failure', async () => {
    const { load, module } = loader({ [name]: 3 });
    const first = load(tracker, 'fr').catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe('failed');
    expect((await load(tracker, 'fr'))[1]).toBe(module);
  });

  it('ignores the failure of a preloaded file', async () => {
    const { load, module } = loader({ react: 9 }, { needs: ['react'] });
    expect((await load(tracker, 'fr'))[1]).toBe(module);
  });
});
