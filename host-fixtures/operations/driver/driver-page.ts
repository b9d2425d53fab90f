import { html } from '../../server/kit/html.ts';

/** What the driver's page may do: its own script and worker, no other; and make one trusted address, that of the worker. */
export const driverPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types coach-driver',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of a driver's phone; its script fills it in the language of the phone. */
export function driverPage({ needsPin }: { readonly needsPin: boolean }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Ticket check</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/driver.css" />
        <script type="module" src="/driver/page.js"></script>
      </head>
      <body>
        <main class="site-main driver" data-needs-pin="${String(needsPin)}">
          <noscript>Checking tickets needs JavaScript.</noscript>
        </main>
      </body>
    </html> `.text;
}
