import { html, type Html } from '../../server/kit/html.ts';

/** Policy of a page without scripts, frames or external resources. */
export const operatorPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A page for operators, in English. */
export function renderOperatorLayout({ title, main }: { readonly title: string; readonly main: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/operator.css" />
      </head>
      <body>
        <main class="site-main operator">
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `.text;
}
