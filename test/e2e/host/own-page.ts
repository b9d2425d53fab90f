import { type Page } from '@playwright/test';
import { settled } from '../support/settled.ts';

/** A page as a test writes it. */
export interface OwnPage {
  /** What stands in `<body>`. */
  readonly body: string;
  /** What stands in `<head>` before the script. */
  readonly head?: string;
  readonly lang?: string;
  /** Attributes of the script's tag, or `none` for a page without the script. */
  readonly script?: string;
}

/** The address of the page that a test wrote: same origin as the host, so that the API is there. */
export const ownAddress = '/written-by-a-test';

const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types coach-widgets dompurify",
].join('; ');

/**
 * Opens a page that the test wrote, under the strict policy of the host contract §1. Returns when it has settled.
 *
 * @param query begins with `?`, for the address of the page
 */
export async function openOwnPage(page: Page, { body, head = '', lang = 'fr', script = '' }: OwnPage, query = '') {
  const tag =
    script === 'none' ? '' : `<script type="module" ${script} src="/coach-widgets/latest/coach-widgets.js"></script>`;
  await page.route(
    ({ pathname }) => pathname === ownAddress,
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
  await page.goto(ownAddress + query);
  await settled(page);
}
