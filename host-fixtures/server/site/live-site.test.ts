import Fastify, { type RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { doors } from '../doors/doors.ts';
import { openDoors } from '../doors/open-doors.ts';
import { testApp } from '../test-app.ts';

/** What a live host has: nothing but what is said here. */
const live = { trial: {}, publicOrigin: 'https://shop.example' } as const;

describe('the site of a live host', () => {
  it('has no route of any door, and no page of one', async () => {
    const { routes: register = [], pages = [] } = await openDoors(doors);
    const bare = Fastify();
    const routes: RouteOptions[] = [];
    bare.addHook('onRoute', (route) => void routes.push(route));
    for (const add of register) add(bare, {} as never, { bundle: {} as never });
    for (const { path } of pages) routes.push({ method: 'GET', url: path, handler: () => undefined });
    expect(routes.length).toBeGreaterThan(20);
    const [trying, shop] = [await testApp(), await testApp(live)];
    for (const { method, url } of routes) {
      for (const one of [method].flat()) {
        expect([url, trying.hasRoute({ method: one, url })]).toEqual([url, true]);
        expect([url, shop.hasRoute({ method: one, url })]).toEqual([url, false]);
      }
    }
  });

  it('says nothing of scenarios, hostile pages and reports on its first page', async () => {
    const { body } = await (await testApp(live)).inject('/');
    expect(body).toContain('/bus-tracker');
    expect(body).not.toMatch(/scenario|hostile|csp-reports|failed-chunk/i);
  });

  it('serves pages without panel, holes and reports, under the policy of a shop', async () => {
    const { body, headers } = await (await testApp(live)).inject('/bus-tracker?scenario=no-fares&now=2031-01-01T09:00');
    expect(body).not.toMatch(/qa-panel|\{\{/);
    expect(headers['content-security-policy']).toContain("base-uri 'self'; form-action 'self'; frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('report-uri');
    expect([headers['set-cookie']].flat().join()).not.toMatch(/coach-(scenario|clock)/);
  });
});

describe('TLS in front of the host', () => {
  it('is in the addresses that pages are filled with, whatever the proxy calls the host', async () => {
    const { body } = await (
      await testApp({ publicOrigin: 'https://shop.example' })
    ).inject({
      url: '/bus-tracker',
      headers: { host: 'localhost:8080' },
    });
    expect(body).toContain('href="https://shop.example/assets/qa-panel.css"');
  });
});
