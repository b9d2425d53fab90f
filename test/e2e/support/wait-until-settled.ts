import { expect, type Page, type Request } from '@playwright/test';
import { countWork } from '../../support/measure/count-work.ts';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/**
 * Tracks a page's requests from the first one on, for `settled`, and counts its loads. `clocked-test.ts` does so for
 * every page.
 */
export function trackRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  const remove = (request: Request) => void pending.delete(request);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      countWork('page loads');
      // Requests of the previous document do not concern this one.
      pending.clear();
    }
    pending.add(request);
  });
  page.on('requestfinished', remove).on('requestfailed', remove);
  // A response whose body is not read never ends.
  page.on('response', (response) => response.request().resourceType() === 'fetch' && remove(response.request()));
}

/** Ignores a request that the test holds back, so that the page can be checked while it waits. */
export function ignoreRequest(page: Page, request: Request): void {
  pendingRequests.get(page)?.delete(request);
}

/** A page that renders nothing may never get an idle callback. */
const idleTimeoutMs = 1000;

const waitForIdle = (timeout: number) =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }));

/** Waits until a page has no pending requests and is idle. */
export async function waitUntilSettled(page: Page): Promise<void> {
  if (!pendingRequests.has(page)) throw new Error('The requests of this page are not tracked.');
  await expectLoaded(page, async () => void (await page.evaluate(waitForIdle, idleTimeoutMs)));
}

/**
 * Waits until a page has no pending requests, and fails if that takes too long: axe and measurements need a loaded
 * page. Returns at once if the page's requests are not tracked.
 *
 * @param waitForIdlePage waits for the page's work after its requests, which may start new ones
 */
export async function expectLoaded(page: Page, waitForIdlePage = async (): Promise<void> => undefined): Promise<void> {
  const pending = pendingRequests.get(page) ?? new Set<Request>();
  await expect
    .poll(
      async () => {
        if (pending.size === 0) await waitForIdlePage();
        return [...pending].map((request) => request.url());
      },
      { message: 'pending requests', intervals: [20, 50, 100] },
    )
    .toEqual([]);
}
