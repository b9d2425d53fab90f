import { expect, type Page, type Request } from '@playwright/test';
import { countWork } from '../../support/measure/count-work.ts';

const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Tracks a page's requests from its first one on, for `settled`, and counts its loads; `clocked-test.ts` does so with every page.
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
  // An answer whose body nobody reads never ends.
  page.on('response', (response) => response.request().resourceType() === 'fetch' && end(response.request()));
}

/** Leaves a request out that the test itself holds: the page is looked at while it waits. */
export function ignoreRequest(page: Page, request: Request): void {
  openRequests.get(page)?.delete(request);
}

/** A page that draws nothing may never get an idle callback. */
const longestWaitMs = 1000;

const idle = (timeout: number) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }));

/** Waits until no request of a page is under way and the page has nothing left to do. */
export async function settled(page: Page): Promise<void> {
  if (!openRequests.has(page)) throw new Error('The requests of this page are not tracked.');
  await expectLoaded(page, async () => void (await page.evaluate(idle, longestWaitMs)));
}

/**
 * Waits until no request of a page is under way, and fails if that does not happen: axe and measures do not look at a page that is
 * still loading. A page whose requests are not tracked is taken as it is.
 *
 * @param rest what the page does when it has no requests; it may begin others
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
