import { expect, type Page, type Request } from '@playwright/test';
import { countWork } from '../../support/measure/count-work.ts';

const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Tracks a page's requests from the first one on, for `settled`, and counts its loads. `clocked-test.ts` does so for
 * every page.
 */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  const end = (request: Request) => void open.delete(request);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      countWork('page loads');
      // Requests of the previous document do not concern this one.
      open.clear();
    }
    open.add(request);
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // A response whose body is not read never ends.
  page.on('response', (response) => response.request().resourceType() === 'fetch' && end(response.request()));
}

/** Ignores a request that the test holds back, so that the page can be checked while it waits. */
export function ignoreRequest(page: Page, request: Request): void {
  openRequests.get(page)?.delete(request);
}

/** A page that renders nothing may never get an idle callback. */
const longestWaitMs = 1000;

const idle = (timeout: number) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }));

/** Waits until a page has no pending requests and is idle. */
export async function settled(page: Page): Promise<void> {
  if (!openRequests.has(page)) throw new Error('The requests of this page are not tracked.');
  await expectLoaded(page, async () => void (await page.evaluate(idle, longestWaitMs)));
}

/**
 * Waits until a page has no pending requests, and fails if that takes too long: axe and measurements need a loaded
 * page. Returns at once if the page's requests are not tracked.
 *
 * @param rest waits for the page's work after its requests, which may start new ones
 */
export async function expectLoaded(page: Page, rest = async (): Promise<void> => undefined): Promise<void> {
  const open = openRequests.get(page) ?? new Set<Request>();
  await expect
    .poll(
      async () => {
        if (open.size === 0) await rest();
        return [...open].map((request) => request.url());
      },
      { message: 'requests that are under way', intervals: [20, 50, 100] },
    )
    .toEqual([]);
}
