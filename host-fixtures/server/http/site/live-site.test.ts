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
import { testShop } from '../../../testing/test-shop.ts';

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
