import { expect, type Page } from '@playwright/test';

/**
 * Watches a page's requests; call it before the page is opened. What it answers waits until none has begun or ended for
 * a second. Playwright's own `networkidle` may wait for good after a request that was given up before it had begun.
 */
export function watchRequests(page: Page): () => Promise<void> {
  let lastMs = Date.now();
  const hear = () => (lastMs = Date.now());
  page.on('request', hear).on('requestfinished', hear).on('requestfailed', hear);
  return () => expect.poll(() => Date.now() - lastMs, { timeout: 30_000 }).toBeGreaterThan(1000);
}
