import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerPictures } from './city-guides.ts';
import { browser, testApp, testDay } from '../../../testing/test-app.ts';
import { pages } from '../../../testing/all-pages.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';

const folder = fileURLToPath(new URL('../../../pages/', import.meta.url));
const strict =
  "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types coach-widgets dompurify; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

it('the list of pages has exactly the pages of the folder', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(pages.map((page) => `${page.path.slice(1)}.html`).sort()).toEqual(files.sort());
});

it('no two pages have the same title', async () => {
  const titles = await Promise.all(
    pages.map(async (page) => {
      const source = await readFile(path.join(folder, `${page.path}.html`), 'utf8');
      return /<title>([^<]*)/.exec(source)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(pages.length);
});

it('the widgets of a page of a language or country link to its other pages, if it has them', async () => {
  const wrongLinks: string[] = [];
  for (const { path: address } of pages) {
    const folderOfPage = /^\/(?:ca|en|es|pl|us)(?=\/)/.exec(address)?.[0];
    if (folderOfPage === undefined) continue;
    const source = await readFile(path.join(folder, `${address}.html`), 'utf8');
    const { links } = completeSettings(JSON.parse(/data-coach-config>(.*?)<\/script>/s.exec(source)?.[1] ?? '{}'));
    for (const [name, defaultPath] of Object.entries(defaultLinks)) {
      const hasPage = pages.some(({ path: other }) => `${folderOfPage}${defaultPath}/`.startsWith(`${other}/`));
      if (hasPage && links[name] !== folderOfPage + defaultPath) wrongLinks.push(`${address}: ${name}`);
    }
  }
  expect(wrongLinks).toEqual([]);
});

describe('every page', () => {
  it.each(pages.map(({ path: address }) => address))(
    '%s has title, language, one h1 and a main element, no inline code, and only existing assets',
    async (address) => {
      const source = await readFile(path.join(folder, `${address}.html`), 'utf8');
      expect(source).toMatch(/<title>[^<]+<\/title>/);
      expect(source).toMatch(/<html lang="(fr|en|es|pl)"/);
      expect(source.match(/<h1>/g)).toHaveLength(1);
      expect(source).toContain('<main');
      expect(source, 'inline scripts').not.toMatch(/<script(?![^>]*(src=|application\/json))/);
      expect(source, 'inline styles').not.toMatch(/<style|\sstyle=|\son\w+=/);
      for (const [, asset = ''] of source.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)) {
        await expect(readFile(path.join(folder, 'assets', asset)), asset).resolves.toBeDefined();
      }
    },
  );

  it('is served with its policy, filled placeholders and the QA panel', async () => {
    const app = await testApp();
    for (const page of pages) {
      const { statusCode, headers, body } = await app.inject(page.path);
      expect([page.path, statusCode]).toEqual([page.path, 200]);
      expect(body, page.path).not.toContain('{{');
      expect(body, page.path).toContain('class="qa-panel"');
      if (page.policy === undefined)
        expect(headers['content-security-policy']).toBe(`${strict}; report-uri /csp-report`);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });
});

it('only the lost-property pages contain the storage period, so that pages cannot contradict each other', async () => {
  const keepsThings = /(gard(é|ons)|keep|kept) .*(jours|mois|days|months)/;
  const missingPages: string[] = [];
  for (const page of pages) {
    const source = await readFile(path.join(folder, `${page.path}.html`), 'utf8');
    if (keepsThings.test(source)) missingPages.push(page.path);
  }
  expect(missingPages.sort()).toEqual(['/en/lost-property', '/lost-property']);
});

it('a page may load the script from the other origin only if the list of pages allows it', async () => {
  const app = await testApp();
  for (const page of pages) {
    const { headers, body } = await app.inject({ url: page.path, headers: { host: 'localhost:8080' } });
    const isAllowed = page.policy === 'script-from-elsewhere';
    const sources = isAllowed ? "'self' http://127.0.0.1:8080" : "'self'";
    expect([page.path, headers['content-security-policy']]).toEqual([
      page.path,
      expect.stringContaining(`; script-src ${sources};`),
    ]);
    expect([page.path, body.includes('src="http://127.0.0.1:8080/hosting/')]).toEqual([page.path, isAllowed]);
  }
});

it('markup in the Host header does not get into a page', async () => {
  const { body } = await (await testApp()).inject({ url: '/bus-tracker', headers: { host: 'a"><b>' } });
  expect(body).not.toContain('a"><b>');
});

describe('the clock of a browser', () => {
  it('is set by ?now= in the zone of the page’s operation, and followed by the API', async () => {
    const visitor = browser(await testApp());
    await visitor.open('/operation-us?now=2026-12-24T09:00');
    const answer = await visitor.open('/api/token');
    expect(answer.headers.date).toBe('Thu, 24 Dec 2026 14:00:00 GMT');
  });

  it('determines the current day', async () => {
    const visitor = browser(await testApp());
    await visitor.open('/bus-tracker?now=2026-12-24T09:00');
    const answer = await visitor.open('/journey-planner/api/schedule/4/1');
    expect(answer.body).toContain('2026-12-24T10:00:00');
  });

  it('shows the true time again once it is cleared', async () => {
    const visitor = browser(await testApp());
    await visitor.open('/bus-tracker?now=2026-12-24T09:00');
    await visitor.open('/bus-tracker?now=');
    expect((await visitor.open('/journey-planner/api/schedule/4/1')).body).toContain(`${testDay}T10:00:00`);
  });
});

describe('the QA panel', () => {
  it('shows the choices and keeps the rest of the address', async () => {
    const visitor = browser(await testApp());
    const { body } = await visitor.open('/bus-tracker?originId=4&scenario=no-journeys&now=2026-12-24T09:00');
    expect(body).toContain('QA: no-journeys, 2026-12-24T09:00 (Europe/London)');
    expect(body).toContain('<input type="hidden" name="originId" value="4" />');
    expect(body).toMatch(/<option value="no-journeys"\s+selected\s*>/);
    expect(body).toContain('?originId=4&amp;scenario=&amp;now=&amp;look=');
    expect((await visitor.open('/deep-link')).body).toContain('QA: no-journeys, 2026-12-24T09:00');
  });

  it('gives the pages the look of another brand, until it is cleared', async () => {
    const visitor = browser(await testApp());
    await visitor.open('/bus-tracker?look=dense');
    expect((await visitor.open('/deep-link')).body).toMatch(
      /<link rel="stylesheet" href="[^"]*\/assets\/looks\/dense.css">/,
    );
    expect((await visitor.open('/deep-link?look=')).body).not.toContain('/assets/looks/');
  });

  it('reports an unknown scenario, and escapes its name', async () => {
    const { body } = await browser(await testApp()).open('/bus-tracker?scenario=%3Cb%3E&now=noon');
    expect(body).toContain('There is no scenario “&lt;b&gt;”.');
    expect(body).toMatch(/<details\s+open\s*>/);
  });
});

describe('the site', () => {
  it('answers an unknown path with 404 and an HTML page', async () => {
    const answer = await (await testApp()).inject('/lost-luggage?x=<b>');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('serves assets, pictures, guides and another React', async () => {
    const app = await testApp();
    for (const [url, type] of [
      ['/assets/site.css', 'text/css'],
      ['/assets/guides/london.svg', 'image/svg+xml'],
      ['/assets/carriers/albion.svg', 'image/svg+xml'],
      ['/guides/london', 'text/html'],
      ['/vendor/another-react.js', 'text/javascript'],
    ] as const) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['content-type']).toContain(type);
    }
    expect((await app.inject('/guides/nowhere')).statusCode).toBe(404);
    expect((await app.inject('/assets/../pages.ts')).statusCode).toBe(404);
  });

  it('keeps CSP reports for the browser that sent them, until it deletes them', async () => {
    const app = await testApp();
    const [firstBrowser, secondBrowser] = [browser(app), browser(app)];
    for (const client of [firstBrowser, secondBrowser]) await client.open('/bus-tracker');
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    const headers = { 'content-type': 'application/csp-report' };
    await firstBrowser.open({ method: 'POST', url: '/csp-report', headers, payload: JSON.stringify(report) });
    expect((await secondBrowser.open('/csp-reports.json')).json()).toEqual({ reports: [] });
    await secondBrowser.open({ method: 'DELETE', url: '/csp-reports.json' });
    expect((await firstBrowser.open('/csp-reports.json')).json()).toEqual({ reports: [report] });
    await firstBrowser.open({ method: 'DELETE', url: '/csp-reports.json' });
    expect((await firstBrowser.open('/csp-reports.json')).json()).toEqual({ reports: [] });
  });

  it('refuses other content in place of CSP reports', async () => {
    const app = await testApp();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/csp-report', headers, payload: '{"junk":1}' });
    expect(answer.statusCode).toBe(415);
    expect((await app.inject('/csp-reports.json')).json()).toEqual({ reports: [] });
  });

  it('answers /healthz with its status', async () => {
    expect((await (await testApp()).inject('/healthz')).json()).toEqual({ status: 'ok', warnings: [], cities: 3 });
  });
});

describe('the API for people and programs', () => {
  it('is described by an OpenAPI document, and by a page', async () => {
    const app = await testApp();
    expect((await app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const { body, headers } = await app.inject('/openapi');
    expect(body).toContain('/journey-planner/api/schedule/{originId}/{destinationId}/{date}');
    expect(body).not.toMatch(/undefined|\[object/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    );
  });
});

describe('pictures', () => {
  async function draw(url: string): Promise<string> {
    const app = Fastify();
    registerPictures(app);
    const { body, headers } = await app.inject(url);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
    return body;
  }

  const numbers = (picture: string, attribute: string) =>
    [...picture.matchAll(new RegExp(`\\s${attribute}="(\\d+)"`, 'g'))].map(([, value]) => Number(value));
  const hues = (picture: string) => [...picture.matchAll(/hsl\((\d+) /g)].map(([, value]) => Number(value));

  const names = ['london', 'leeds', 'york', 'paris', 'lyon', 'boston', 'albany', 'toronto'];

  it('a city is drawn with towers on the ground that fill the width', async () => {
    const picture = await draw('/assets/guides/london.svg');
    const [xs, ys, heights] = [numbers(picture, 'x'), numbers(picture, 'y'), numbers(picture, 'height').slice(2)];
    expect(xs).toEqual(Array.from({ length: 16 }, (_, index) => index * 30));
    expect(ys.map((y, index) => y + (heights[index] ?? 0))).toEqual(xs.map(() => 240));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...heights)).toBeLessThan(160);
    expect(new Set(heights).size).toBeGreaterThan(8);
  });

  it('each city has its own colour, in all its parts', async () => {
    const pictures = await Promise.all(names.map((name) => draw(`/assets/guides/${name}.svg`)));
    expect(pictures.every((picture) => new Set(hues(picture)).size === 1)).toBe(true);
    const colours = pictures.map((picture) => hues(picture)[0] ?? NaN);
    expect(new Set(colours).size).toBe(names.length);
    expect(colours.every((hue) => hue < 360)).toBe(true);
  });

  it('a carrier has a badge with its first two letters', async () => {
    const picture = await draw('/assets/carriers/albion.svg');
    expect(/<text[^>]*>\s*(\S*)\s*<\/text>/.exec(picture)?.[1]).toBe('AL');
  });
});
