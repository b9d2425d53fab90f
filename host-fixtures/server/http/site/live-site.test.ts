import Fastify, { type RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { trialFeatures } from '../../trial-features/trial-features.ts';
import { openTrialFeatures } from '../../trial-features/open-trial-features.ts';
import { noProvider, type PaymentProvider } from '../../payments/payment-provider.ts';
import { writeFirstPage } from '../../../guide/first-page.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { loadScenarios } from '../../scenarios/load-scenarios.ts';
import { readTags } from '../builder/builder-text.ts';
import { type SitePart, siteParts, unlinkMissingParts } from './site-parts.ts';
import { testShop } from '../../../testing/test-shop.ts';

const content = { pages: [], tags: (await readTags('widgets')).widgets, scenarios: [], version: '1.0.0' };
/** The first pages of the guide, with all that hosts may have. */
const writtenGuide = {
  'guide/index.html': writeFirstPage('en', content),
  'guide/fr.html': writeFirstPage('fr', content),
};

/** The options of a live host. */
const live = { trial: {}, publicOrigin: 'https://shop.example' } as const;

describe('the site of a live host', () => {
  it('has no route and no page of any trial feature', async () => {
    const { routes: register = [], pages = [] } = await openTrialFeatures(trialFeatures);
    const bare = Fastify();
    const routes: RouteOptions[] = [];
    bare.addHook('onRoute', (route) => void routes.push(route));
    for (const add of register) add(bare, {} as never, { bundle: {} as never });
    for (const { path } of pages) routes.push({ method: 'GET', url: path, handler: () => undefined });
    expect(routes.length).toBeGreaterThan(20);
    const [trying, shop] = [await testApp(), await testApp(live)];
    for (const { method, url } of routes) {
      for (const client of [method].flat()) {
        expect([url, trying.hasRoute({ method: client, url })]).toEqual([url, true]);
        expect([url, shop.hasRoute({ method: client, url })]).toEqual([url, false]);
      }
    }
  });

  it('does not mention scenarios, hostile pages or reports on its first page', async () => {
    const scenarios = [...(await loadScenarios()).values()];
    const page = writeFirstPage('fr', {
      pages: [],
      tags: (await readTags('widgets')).widgets,
      scenarios,
      version: '1.0.0',
    });
    const { body } = await (
      await testApp({ ...live, bundleDir: writeFolder({ 'guide/fr.html': page }) })
    ).inject('/?lang=fr');
    expect(body).toContain('/bus-tracker');
    expect(body).not.toMatch(/scenario|hostile|csp-reports|failed-chunk/i);
  });

  it('serves pages without the QA panel, unfilled placeholders or CSP reports, under the policy of a shop', async () => {
    const { body, headers } = await (await testApp(live)).inject('/bus-tracker?scenario=no-fares&now=2031-01-01T09:00');
    expect(body).not.toMatch(/qa-panel|\{\{/);
    expect(headers['content-security-policy']).toContain("base-uri 'self'; form-action 'self'; frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('report-uri');
    expect([headers['set-cookie']].flat().join()).not.toMatch(/coach-(scenario|clock)/);
  });
});

/** Paths of a live host, with the parts of the site on which their status depends. */
const sitePaths: readonly (readonly [path: string, parts: readonly SitePart[]])[] = [
  ['/bus-tracker', ['pages']],
  ['/en/journey-planner/journeys', ['pages']],
  ['/guides/london', ['pages']],
  ['/assets/theme.css', ['pages']],
  ['/assets/looks/bold.css', ['pages']],
  ['/assets/%6cooks/bold.css', ['pages']],
  ['/assets/builder/builder.css', ['pages', 'builder']],
  ['/builder', ['builder']],
  ['/builder/page.js', ['builder']],
  ['/guide/', ['guide']],
  ['/guide/index.html', ['guide']],
  ['/openapi', ['openapi']],
  ['/openapi.json', ['openapi']],
];

/** Paths that every host has. */
const commonPaths = [
  ...['/healthz', '/readyz', '/robots.txt', '/api/token', '/journey-planner/api/origin-cities', '/driver'],
  ...['/assets/site.css', '/assets/icon.svg', '/assets/operator.css', '/assets/driver.css', '/operator/sign-in'],
  ...['/assets/carriers/albion.svg', '/assets/guides/london.svg'],
];

describe('the parts of the site', () => {
  const openHost = (parts: readonly SitePart[]) =>
    testApp({
      ...live,
      siteParts: parts,
      bundleDir: writeFolder({ 'guide/index.html': '<p>', 'guide/fr.html': '<p>' }),
    });

  it.each<readonly [name: string, parts: readonly SitePart[], firstPage: number]>([
    ['no part', [], 404],
    ['pages', ['pages'], 302],
    ['the builder', ['builder'], 404],
    ['the guide', ['guide'], 200],
    ['the description of the API', ['openapi'], 404],
    ['all parts', siteParts, 200],
  ])('a live host with %s has only these addresses', async (_name, parts, firstPage) => {
    const app = await openHost(parts);
    const getStatus = async (url: string) => (await app.inject(url)).statusCode;
    for (const [path, needed] of sitePaths) {
      const expected = needed.some((part) => parts.includes(part)) ? 200 : 404;
      expect([path, await getStatus(path)]).toEqual([path, expected]);
    }
    for (const path of commonPaths) expect([path, await getStatus(path)]).toEqual([path, 200]);
    expect(await getStatus('/')).toBe(firstPage);
  });

  it.each(siteParts.flatMap((part) => [[[part]], [siteParts.filter((other) => other !== part)]] as const))(
    'with %j, no page links to a part that is missing',
    async (parts) => {
      const folder = { ...writtenGuide, 'guide/theme.html': '<p>See <a href="/builder?lang=en">the builder</a>.</p>' };
      const app = await testApp({ ...live, siteParts: parts, bundleDir: writeFolder(folder) });
      for (const url of ['/', '/?lang=fr', '/guide/theme.html', '/builder', '/openapi', '/nothing']) {
        const { body } = await app.inject(url);
        for (const [, link = ''] of body.matchAll(/ (?:href|src)="(\/(?!\/)[^"]*)"/g)) {
          if (/^\/(guide\/[\w-]+\.html|(guide\/)?assets\/|coach-widgets\/)/.test(link)) continue;
          const { statusCode } = await app.inject(link.replaceAll('&amp;', '&'));
          expect([parts, url, link, statusCode < 400]).toEqual([parts, url, link, true]);
        }
      }
    },
  );

  it('leads from / to the home page in the language of the browser if the guide is missing', async () => {
    const app = await openHost(['pages']);
    const openIn = async (language: string) =>
      (await app.inject({ url: '/', headers: { 'accept-language': language } })).headers.location;
    expect([await openIn('en-GB'), await openIn('fr'), await openIn('pl')]).toEqual(['/en/home', '/home', '/home']);
  });

  it('keeps the text of a link to a missing part, but no frame of one', () => {
    const page =
      '<a class="x" href="/builder?a=1"><b>builder</b></a> <a href="/healthz">health</a> <a href="/stops">s</a>';
    expect(unlinkMissingParts(page, ['guide'])).toBe('<b>builder</b> <a href="/healthz">health</a> s');
    expect(unlinkMissingParts(page, siteParts)).toBe(page);
    const frame = '<iframe class="x" src="/en/journey-planner" title="x"></iframe>';
    expect([unlinkMissingParts(frame, ['guide']), unlinkMissingParts(frame, ['pages'])]).toEqual(['', frame]);
  });
});

describe('search engines', () => {
  it.each([
    ['/operator', 'noindex'],
    ['/operator/sign-in', 'noindex'],
    ['/operator/nothing', 'noindex'],
    ['/%6fperator/sign-in', 'noindex'],
    ['/driver', 'noindex'],
    ['/import', 'noindex'],
    ['/operators', undefined],
    ['/bus-tracker', undefined],
    ['/journey-planner/api/origin-cities', undefined],
  ])('%s has X-Robots-Tag %s', async (url, expected) => {
    expect((await (await testApp(live)).inject(url)).headers['x-robots-tag']).toBe(expected);
  });

  it('are asked not to open pages for staff or to call the API', async () => {
    const { body, headers } = await (await testApp(live)).inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      ...['/operator', '/driver', '/import', '/api/', '/*/api/', '/provider-callback'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
    ]);
  });
});

describe('TLS in front of the host', () => {
  it.each([
    ['https://shop.example', 'max-age=15768000'],
    ['http://localhost:8080', undefined],
    [undefined, undefined],
  ])('with the public origin %s, every answer has Strict-Transport-Security %s', async (publicOrigin, expected) => {
    const app = await testApp(publicOrigin === undefined ? {} : { publicOrigin });
    for (const url of ['/healthz', '/bus-tracker', '/assets/site.css', '/api/token', '/nothing', '/%']) {
      expect([url, (await app.inject(url)).headers['strict-transport-security']]).toEqual([url, expected]);
    }
  });

  it('uses the public https origin in pages, regardless of the Host header from the proxy', async () => {
    const { body } = await (
      await testApp({ publicOrigin: 'https://shop.example' })
    ).inject({
      url: '/bus-tracker',
      headers: { host: 'localhost:8080' },
    });
    expect(body).toContain('href="https://shop.example/assets/qa-panel.css"');
  });

  it.each([
    ['a page of the shop', 'https://shop.example/journey-planner/payment/in-progress', 200],
    ['a path', '/journey-planner/payment/in-progress', 200],
    ['the address that the proxy uses', 'http://localhost/journey-planner/payment/in-progress', 400],
    ['a different site', 'https://thief.example/', 400],
    ['a different site after dot segments', '/..//thief.example/journey-planner/payment/in-progress', 400],
    ['a path that is a different site', 'https://shop.example//thief.example/journey-planner/payment', 400],
    ['a path that is a different site once decoded', '/%2f%2fthief.example/journey-planner/payment', 400],
  ])('accepts or rejects %s as the return URL of a payment: status %i', async (_case, returnUrl, status) => {
    const shop = await testShop({ publicOrigin: 'https://shop.example', trustedProxies: ['loopback'] });
    const client = await shop.traveller();
    const answer = await client.start(await client.add(), 'a key', { returnUrl });
    expect(answer.statusCode).toBe(status);
    if (status === 400)
      expect(answer.json()).toMatchObject({ errors: [{ message: 'The return URL leads to another site.' }] });
  });

  it('redirects travellers to the provider’s public URL', async () => {
    const provider = { client: { ...noProvider, open: openPayment }, port: 0, origin: 'https://pay.example' };
    const shop = await testShop({ publicOrigin: 'https://shop.example', provider });
    const client = await shop.traveller();
    expect(await client.pay(await client.add())).toMatchObject({ redirectUrl: 'https://pay.example/pay/1' });
  });
});

const openPayment: PaymentProvider['open'] = ({ reference, amount, currency }) =>
  Promise.resolve({ reference, amount, currency, status: 'OPEN', reason: null, path: '/pay/1' });
