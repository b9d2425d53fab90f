import { html, type Html } from '../../server/kit/html.ts';

/** Value of the `content-security-policy` header of the operator's pages: no scripts, frames or external resources. */
export const operatorPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns a complete page for the operator (the coach company that runs this server) as HTML text. Its language is English. */
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
