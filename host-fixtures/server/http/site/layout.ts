import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type FastifyReply } from 'fastify';
import { html, type Html } from '../../kit/html.ts';
import { type SitePart } from './site-parts.ts';

/**
 * Writes a page of the reference host itself, such as an error page or the documentation of the API: a complete HTML document
 * in the look of the host's example pages. The title is plain text.
 *
 * @param page.language the language of title and content; English by default, for editors of pages and QA
 * @param page.parts the parts of the site that the host serves, to which the page links
 */
export function writeLayout({
  title,
  main,
  parts,
  language = 'en',
}: {
  readonly title: string;
  readonly main: Html;
  readonly parts: readonly SitePart[];
  readonly language?: Locale;
}): string {
  const brand = 'Coach Widgets';
  const links = [
    hasFirstPage(parts) && html`<a href="/">Pages</a> `,
    parts.includes('guide') && html`<a href="/guide/">Guide</a> `,
    parts.includes('openapi') && html`<a href="/openapi">API</a> `,
    parts.includes('pages') && html`<a href="/bus-tracker">Bus tracker</a>`,
  ].filter((link) => link !== false);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
      </head>
      <body>
        <header class="site-head">
          ${
            hasFirstPage(parts)
              ? html`<a class="site-brand" href="/">${brand}</a>`
              : html`<span class="site-brand">${brand}</span>`
          }
          ${links.length > 0 && html`<nav aria-label="Main" lang="en">${links}</nav>`}
        </header>
        <main class="site-main">
          <h1>${title}</h1>
          ${main}
        </main>
        <footer class="site-foot" lang="en"><p>The reference host of Coach Widgets.</p></footer>
      </body>
    </html> `.text;
}

/** Whether a host has a page at `/`: that of the guide, or a redirect to the example of a home page. */
export function hasFirstPage(parts: readonly SitePart[]): boolean {
  return parts.includes('guide') || parts.includes('pages');
}

/** Sends a page, which must not be cached. @param policy the value of the header `Content-Security-Policy` */
export function sendHtml(reply: FastifyReply, page: string, policy: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(page);
}
