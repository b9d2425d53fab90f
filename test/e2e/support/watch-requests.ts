import { expect, type Page } from '@playwright/test';

/**
 * Watches a page's requests. Call it before the page is opened. The returned function waits until none has started or
 * ended for a second. Playwright's `networkidle` may wait forever after a request that was aborted before it started.
 */
export function watchRequests(page: Page): () => Promise<void> {
  let lastMs = Date.now();
  const noteActivity = () => (lastMs = Date.now());
  page.on('request', noteActivity).on('requestfinished', noteActivity).on('requestfailed', noteActivity);
  return () => expect.poll(() => Date.now() - lastMs, { timeout: 30_000 }).toBeGreaterThan(1000);
}
