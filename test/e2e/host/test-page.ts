import { type Page } from '@playwright/test';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

/** A page written by a test. */
export interface TestPage {
  /** The content of `<body>`. */
  readonly body: string;
  /** The content of `<head>` before the script. */
  readonly head?: string;
  readonly lang?: string;
  /** Attributes of the script's tag; `none` for a page without the script. */
  readonly script?: string;
}

/** The address of the page, on the host's origin, so that it reaches the API. */
export const testPagePath = '/written-by-a-test';

const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types coach-widgets dompurify",
].join('; ');

/**
 * Opens a page under the strict policy of host contract §1, and waits until it has settled.
 *
 * @param query of the page's address, beginning with `?`
 */
export async function openTestPage(page: Page, { body, head = '', lang = 'fr', script = '' }: TestPage, query = '') {
  const tag =
    script === 'none' ? '' : `<script type="module" ${script} src="/coach-widgets/latest/coach-widgets.js"></script>`;
  await page.route(
    ({ pathname }) => pathname === testPagePath,
    (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Une page</title>
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/site.css">
          ${head}${tag}</head><body><main>${body}</main></body></html>`,
      }),
  );
  await page.goto(testPagePath + query);
  await waitUntilSettled(page);
}
