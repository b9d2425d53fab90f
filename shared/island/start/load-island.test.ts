// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIslandLoader, type CodeSources } from './load-island.ts';
import { notedParts, toast, tracker } from '../tags/small-tags.test-data.ts';

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
const address = 'https://cdn.example/coach-widgets/1.4.0/coach-widgets.js';
const again = address.replace('1.4.0', '1.4.%30');
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
  const importFile = vi.fn(async (file: string, _beside?: string) => {
    left[file] = (left[file] ?? 0) - 1;
    if (left[file] >= 0) throw new TypeError(`${file} is not there`);
    return files[file];
  });
  const load = createIslandLoader({ importFile, address, needs: [], settings: () => ({}), open, ...sources });
  return { load, importFile, core, open, runtime, module };
}

describe('createIslandLoader', () => {
  it('requests every file and the first data at once', async () => {
    const { load, importFile } = loader({}, { needs: ['react', 'services'] });
    void load({ ...tracker, requests: asks }, 'fr');
    const started = importFile.mock.calls.map(([file]) => file);
    expect(started.sort()).toEqual(['core', 'react', 'services', name, `${name}-fr`]);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('requests data that the first render does not need when the code has loaded and the page is idle', async () => {
    const { load } = loader({ [name]: 1 });
    void load({ ...tracker, requests: asks, isDeferred: true }, 'fr');
    await vi.advanceTimersByTimeAsync(400);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000 / 60 + 1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('resolves with runtime, module and messages', async () => {
    const { load, runtime, module } = loader();
    expect(await load(tracker, 'fr')).toEqual([runtime, module, { messages: { of: name } }]);
  });

  it.each([
    ['US', `${name}-fr-US`],
    ['CA', `${name}-fr-CA`],
    ['UK', `${name}-fr`],
    ['us', `${name}-fr`],
  ])('loads the messages of the page’s operation: %s', async (operation, file) => {
    const { load, importFile } = loader({}, { settings: () => ({ operation }) });
    await load(tracker, 'fr');
    expect(importFile.mock.calls.map(([requested]) => requested)).toContain(file);
  });

  it('hands the early requests to the runtime, under the addresses as configured', async () => {
    const { load, core, open } = loader({}, { settings: () => ({ apiBase: '/api/' }) });
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
    ['an island’s code', name],
    ['an island’s messages', `${name}-fr`],
    ['the core', 'core'],
  ])('retries for %s, first at its address, then at another of the folder', async (_case, file) => {
    const { load, importFile, module } = loader({ [file]: 2 });
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(399);
    expect(importFile.mock.calls.filter(([asked]) => asked === file)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await loading)[1]).toBe(module);
    expect(importFile.mock.calls.filter(([asked]) => asked === file).map(([, beside]) => beside)).toEqual([
      ...[address, address, again],
    ]);
  });

  /** A browser that remembers what failed at an address, and what needs it: everything needs React. */
  function remembering(isBad: (address: string) => boolean) {
    const failed = new Set<string>();
    const requests: string[] = [];
    const request = (at: string) => {
      if (failed.has(at)) throw new TypeError(`${at} is remembered`);
      requests.push(at);
      if (!isBad(at)) return;
      failed.add(at);
      throw new TypeError(`${at} is not there`);
    };
    const { module, runtime } = notedParts();
    const importFile = async (file: string, beside = address) => {
      request(`${beside}:${file}`);
      if (file === name) for (const behind of ['react', 'cities']) request(`${beside}:${behind}`);
      return module;
    };
    const load = createIslandLoader({
      importFile,
      address,
      needs: ['react'],
      settings: () => ({}),
      open: () => runtime,
    });
    return { load, requests, module };
  }

  it('loads React from another address of the folder when the browser remembers that it failed', async () => {
    const { load, module } = remembering((at) => at === `${address}:react`);
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await loading)[1]).toBe(module);
  });

  it('loads an island whose files and their imports each fail once', async () => {
    const seen = new Set<string>();
    const { load, module } = remembering((at) => {
      const file = at.split(':').at(-1) ?? '';
      return !seen.has(file) && !!seen.add(file);
    });
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await loading)[1]).toBe(module);
  });

  it('loads further islands from the folder of React immediately', async () => {
    const { load, requests } = remembering((at) => at === `${address}:react`);
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    requests.length = 0;
    await load(toast, 'fr');
    expect(requests.filter((at) => !at.startsWith(again))).toEqual([]);
  });

  it('keeps React for further islands when only one island’s file failed', async () => {
    const { load, requests } = remembering((at) => at === `${address}:${name}`);
    await load(toast, 'fr');
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    requests.length = 0;
    await load(toast, 'en');
    expect(requests.filter((at) => !at.startsWith(address))).toEqual([]);
  });

  it('sends a request whenever it is called after a failure', async () => {
    const { load, requests } = remembering(() => true);
    for (let press = 0; press < 4; press += 1) {
      requests.length = 0;
      const outcome = load(tracker, 'fr').catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(0);
      expect(requests.filter((at) => at.endsWith(name))).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await outcome).toBe('failed');
    }
  });

  it('fails after the fourth attempt', async () => {
    const { load } = loader({ [name]: 4 });
    const outcome = load(tracker, 'fr').catch((cause: Error) => cause.message);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe(`${name} is not there`);
  });

  it('tries again when it is called after a failure', async () => {
    const { load, module } = loader({ [name]: 4 });
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
