import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { projectRoot } from '../../support/source-files.ts';

/** Client-side routers that replace a page without loading a document. */
export const routers = ['turbo', 'view-transitions', 'client-routes'] as const;
/** One of `routers`. */
export type Router = (typeof routers)[number];

/** A page of the site, by its path below `/routed/`. */
const pages: Readonly<Record<string, string>> = {
  departures: '<coach-bus-tracker origin-id="1"><a href="/departures">Horaires</a></coach-bus-tracker>',
  stops: '<coach-stops city-id="1"><a href="/stops">Arrêts</a></coach-stops>',
  nothing: '<p>Rien ici.</p>',
};

/** The script of the router. */
function readScript(router: Router): string {
  if (router === 'turbo') {
    return readFileSync(path.join(projectRoot, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js'), 'utf8');
  }
  const { outputFiles } = buildSync({
    entryPoints: [path.join(projectRoot, `test/e2e/frameworks/${router}.test-data.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the site at the host's origin. Every page has the basket in its header, and links to the others. */
export async function serveRoutedSite(page: Page, router: Router): Promise<void> {
  const script = readScript(router);
  await page.route('**/routed/router.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route(/\/routed\/[a-z]+$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    // An app's router renders the complete page itself.
    const body = router === 'client-routes' ? '<div id="app"></div>' : createBody(name);
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      // Turbo parses pages from strings, which Trusted Types block, and adds a style for its progress bar.
      headers: {
        'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
      },
      body: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/assets/icon.svg">
        <script type="module" src="/coach-widgets/latest/coach-widgets.js"></script>
        <script type="module" src="/routed/router.js"></script></head><body>${body}</body></html>`,
    });
  });
}

function createBody(name: string): string {
  const links = Object.keys(pages).map((target) => `<a href="/routed/${target}">${target}</a>`);
  return `<nav>${links.join(' ')}</nav><coach-mini-basket></coach-mini-basket><main>${pages[name] ?? ''}</main>`;
}
