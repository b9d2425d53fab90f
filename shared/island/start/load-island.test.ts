// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIslandLoader, type CodeSources } from './load-island.ts';
import { createMockParts, toast, tracker } from '../tags/small-tags.test-data.ts';

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
const otherAddress = address.replace('1.4.0', '1.4.%30');
const requestPaths = ['/journey-planner/api/origin-cities'];

/** Creates a loader whose files load immediately. `failures` are the numbers of failing attempts by file. */
function createLoader(failures: Readonly<Record<string, number>> = {}, sources: Partial<CodeSources> = {}) {
  const failuresLeft: Record<string, number> = { ...failures };
  const { runtime, module } = createMockParts();
  const core = { openRuntime: vi.fn() };
  const open = vi.fn<CodeSources['open']>(() => runtime);
  const files: Readonly<Record<string, unknown>> = {
    core,
    [name]: module,
    [`${name}-fr`]: { messages: { of: name } },
  };
  const importFile = vi.fn(async (file: string, _base?: string) => {
    failuresLeft[file] = (failuresLeft[file] ?? 0) - 1;
    if (failuresLeft[file] >= 0) throw new TypeError(`${file} is not there`);
    return files[file];
  });
  const load = createIslandLoader({ importFile, address, base: [], settings: () => ({}), open, ...sources });
  return { load, importFile, core, open, runtime, module };
}

describe('createIslandLoader', () => {
  it('requests all files and the first data immediately', async () => {
    const { load, importFile } = createLoader({}, { base: ['react', 'services'] });
    void load({ ...tracker, requests: requestPaths }, 'fr');
    const files = importFile.mock.calls.map(([file]) => file);
    expect(files.sort()).toEqual(['core', 'react', 'services', name, `${name}-fr`]);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('requests data that the first render does not need when the code has loaded and the page is idle', async () => {
    const { load } = createLoader({ [name]: 1 });
    void load({ ...tracker, requests: requestPaths, isDeferred: true }, 'fr');
    await vi.advanceTimersByTimeAsync(400);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000 / 60 + 1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('resolves with runtime, module and messages', async () => {
    const { load, runtime, module } = createLoader();
    expect(await load(tracker, 'fr')).toEqual([runtime, module, { messages: { of: name } }]);
  });

  it.each([
    ['US', `${name}-fr-US`],
    ['CA', `${name}-fr-CA`],
    ['UK', `${name}-fr`],
    ['us', `${name}-fr`],
  ])('loads the messages of the page’s operation: %s', async (operation, file) => {
    const { load, importFile } = createLoader({}, { settings: () => ({ operation }) });
    await load(tracker, 'fr');
    expect(importFile.mock.calls.map(([requestedFile]) => requestedFile)).toContain(file);
  });

  it('passes the early requests to the runtime, with the configured addresses', async () => {
    const { load, core, open } = createLoader({}, { settings: () => ({ apiBase: '/api/' }) });
    await load({ ...tracker, requests: requestPaths }, 'fr');
    expect(open.mock.calls.map(([module, earlyRequests]) => [module, [...earlyRequests.keys()]])).toEqual([
      [core, ['GET /api/api/token', `GET /api${requestPaths[0]}`]],
    ]);
  });

  it('opens the runtime while an island’s code is still loading', async () => {
    const { load, open } = createLoader({ [name]: 1 });
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(400);
  });

  it('starts no early request once the services are loaded', async () => {
    const { load } = createLoader();
    await load(tracker, 'fr');
    await load({ ...tracker, requests: requestPaths }, 'fr');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['an island’s code', name],
    ['an island’s messages', `${name}-fr`],
    ['the core', 'core'],
  ])('retries for %s, first at its address, then at another of the folder', async (_case, file) => {
    const { load, importFile, module } = createLoader({ [file]: 2 });
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(399);
    expect(importFile.mock.calls.filter(([requestedFile]) => requestedFile === file)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await loading)[1]).toBe(module);
    expect(importFile.mock.calls.filter(([requestedFile]) => requestedFile === file).map(([, base]) => base)).toEqual([
      ...[address, address, otherAddress],
    ]);
  });

  /**
   * Creates a loader in a browser that remembers failed addresses, and fails every module that imports them. All modules import
   * React.
   */
  function createRememberingLoader(isBad: (address: string) => boolean) {
    const failedAddresses = new Set<string>();
    const requests: string[] = [];
    const request = (at: string) => {
      if (failedAddresses.has(at)) throw new TypeError(`${at} is remembered`);
      requests.push(at);
      if (!isBad(at)) return;
      failedAddresses.add(at);
      throw new TypeError(`${at} is not there`);
    };
    const { module, runtime } = createMockParts();
    const importFile = async (file: string, base = address) => {
      request(`${base}:${file}`);
      if (file === name) for (const dependency of ['react', 'cities']) request(`${base}:${dependency}`);
      return module;
    };
    const load = createIslandLoader({
      importFile,
      address,
      base: ['react'],
      settings: () => ({}),
      open: () => runtime,
    });
    return { load, requests, module };
  }

  it('loads React from another address of the folder when the browser remembers that it failed', async () => {
    const { load, module } = createRememberingLoader((at) => at === `${address}:react`);
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await loading)[1]).toBe(module);
  });

  it('loads an island whose files and their imports each fail once', async () => {
    const requestedFiles = new Set<string>();
    const { load, module } = createRememberingLoader((at) => {
      const file = at.split(':').at(-1) ?? '';
      return !requestedFiles.has(file) && !!requestedFiles.add(file);
    });
    const loading = load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await loading)[1]).toBe(module);
  });

  it('loads further islands from the folder of React immediately', async () => {
    const { load, requests } = createRememberingLoader((at) => at === `${address}:react`);
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    requests.length = 0;
    await load(toast, 'fr');
    expect(requests.filter((at) => !at.startsWith(otherAddress))).toEqual([]);
  });

  it('keeps React for further islands when only one island’s file failed', async () => {
    const { load, requests } = createRememberingLoader((at) => at === `${address}:${name}`);
    await load(toast, 'fr');
    void load(tracker, 'fr');
    await vi.advanceTimersByTimeAsync(2000);
    requests.length = 0;
    await load(toast, 'en');
    expect(requests.filter((at) => !at.startsWith(address))).toEqual([]);
  });

  it('sends a request for every call after a failure', async () => {
    const { load, requests } = createRememberingLoader(() => true);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      requests.length = 0;
      const outcome = load(tracker, 'fr').catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(0);
      expect(requests.filter((at) => at.endsWith(name))).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await outcome).toBe('failed');
    }
  });

  it('fails after the fourth attempt', async () => {
    const { load } = createLoader({ [name]: 4 });
    const outcome = load(tracker, 'fr').catch((cause: Error) => cause.message);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe(`${name} is not there`);
  });

  it('tries again when it is called after a failure', async () => {
    const { load, module } = createLoader({ [name]: 4 });
    const first = load(tracker, 'fr').catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe('failed');
    expect((await load(tracker, 'fr'))[1]).toBe(module);
  });

  it('ignores the failure of a preloaded file', async () => {
    const { load, module } = createLoader({ react: 9 }, { base: ['react'] });
    expect((await load(tracker, 'fr'))[1]).toBe(module);
  });
});
