import { beforeEach, describe, expect, it, vi } from 'vitest';

interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const copies = new Map<string, Response>();
const handlers = new Map<string, (event: FetchEvent) => void>();

beforeEach(async () => {
  copies.clear();
  handlers.clear();
  const cache = {
    match: (path: string) => Promise.resolve(copies.get(path)),
    put: (path: string, answer: Response) => Promise.resolve(void copies.set(path, answer)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('addEventListener', (name: string, handler: (event: FetchEvent) => void) =>
    handlers.set(name, handler),
  );
  vi.resetModules();
  // A script without exports.
  await import('./worker.ts' as string);
});

/** Returns the worker's response; undefined if it leaves the request to the browser. */
function fetchFromWorker(path: string, init?: RequestInit): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined;
  handlers.get('fetch')?.({
    request: new Request(`https://host.example${path}`, init),
    respondWith(response) {
      answer = response;
    },
  });
  return answer;
}

const network = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

describe('the worker of the driver’s page', () => {
  it('stores answers, and sends the stored ones without a network', async () => {
    network(() => Promise.resolve(new Response('fresh')));
    expect(await (await fetchFromWorker('/driver'))?.text()).toBe('fresh');
    network(() => Promise.reject(new Error('no network')));
    expect(await (await fetchFromWorker('/driver?x=1'))?.text()).toBe('fresh');
    await expect(fetchFromWorker('/driver/page.js')).rejects.toThrow('no network');
  });

  it('does not store failures', async () => {
    network(() => Promise.resolve(new Response('failed', { status: 500 })));
    expect((await fetchFromWorker('/driver'))?.status).toBe(500);
    expect(copies.size).toBe(0);
  });

  it.each([
    ['/driver/list', {}],
    ['/driver', { method: 'POST' }],
  ])('does not handle other requests: %s %j', (path, init) => {
    expect(fetchFromWorker(path, init)).toBeUndefined();
  });
});
