import { type FastifyReply } from 'fastify';
import { html, type Html } from '../../kit/html.ts';

/**
 * Writes a page of the reference host itself, such as an error page or the documentation of the API: a complete HTML document
 * in the look of the host's example pages, and in English, since it is for editors of pages and QA. The title is plain text.
 */
export function writeLayout({ title, main }: { readonly title: string; readonly main: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
      </head>
      <body>
        <header class="site-head">
          <a class="site-brand" href="/">Coach Widgets</a>
          <nav aria-label="Main">
            <a href="/">Pages</a> <a href="/guide/">Guide</a> <a href="/openapi">API</a>
            <a href="/bus-tracker">Bus tracker</a>
          </nav>
        </header>
        <main class="site-main">
          <h1>${title}</h1>
          ${main}
        </main>
        <footer class="site-foot"><p>The reference host of Coach Widgets.</p></footer>
      </body>
    </html> `.text;
}

/** Sends a page, which must not be cached. @param policy the value of the header `Content-Security-Policy` */
export function sendHtml(reply: FastifyReply, page: string, policy: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(page);
}
