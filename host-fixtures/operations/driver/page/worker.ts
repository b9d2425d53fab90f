// Service worker of the page on which drivers check tickets. It stores the page on the phone: if the network fails, it responds
// with the cached copy.

/** The part of a service worker's scope that is used. The DOM types do not contain it. */
interface WorkerScope {
  addEventListener(
    name: 'install' | 'activate' | 'fetch',
    handler: (event: {
      readonly request: Request;
      waitUntil(promise: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = globalThis as unknown as WorkerScope;
const cacheName = 'coach-driver';
/** Everything that the page needs to open. Other requests go to the network as usual. */
const cachedPaths = ['/driver', '/driver/page.js', '/assets/site.css', '/assets/driver.css', '/assets/icon.svg'];

// `skipWaiting` and `claim` let a new worker control open pages at once, not only after all of them are closed.
scope.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(cachedPaths))
      .then(() => scope.skipWaiting()),
  ),
);
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && cachedPaths.includes(new URL(request.url).pathname))
    event.respondWith(respond(request));
});

/** Responds from the network, and caches a successful response; without a network, responds with the cached copy, if any. */
async function respond(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(pathname, response.clone());
    return response;
  } catch (problem) {
    const cachedResponse = await cache.match(pathname);
    if (cachedResponse) return cachedResponse;
    throw problem;
  }
}
