import { type FastifyReply } from 'fastify';
import { html, type Html } from '../../kit/html.ts';

/** A page that the server writes itself, in the look of the fixture pages and in English, for editors and QA. */
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

/** Sends a page under its content security policy. It is not cached. */
export function sendHtml(reply: FastifyReply, page: string, policy: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(page);
}
