import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { toOrderCompletionEvent } from '#shared/domain/analytics/order-completion.ts';
import {
  toCheckTimesEvent,
  toServiceAlertsEvent,
  toViewItineraryEvent,
} from '#shared/domain/analytics/real-time-event.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { resources } from '#shared/contract/endpoints.ts';
import { csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { testApp } from '../../host-fixtures/testing/test-app.ts';

/** What the manual asks a site to answer, serve and expect must be what the product does. */
const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');

const section = (heading: string) => manual.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section('Paths'))?.[1] ?? '';
/** The rows of the first table behind a heading: a name, and the cells after it. */
function rowsBelow(heading: string): readonly (readonly [name: string, cells: string])[] {
  const table = /(?:^\|.*\n)+/m.exec(manual.split(`# ${heading}\n`)[1] ?? '')?.[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` +\|(.*)$/gm)].map(([, name = '', cells = '']) => [name, cells]);
}

it('the headers for an API on another origin are those of the reference host', async () => {
  const shop = 'https://shop.example';
  const app = await testApp({ allowedOrigins: [shop] });
  const asked = { origin: shop, 'access-control-request-method': 'DELETE' };
  const { headers } = await app.inject({ method: 'OPTIONS', url: '/journey-planner/api/basket', headers: asked });
  const told = rowsBelow('An API on another origin');
  expect(told).toHaveLength(6);
  const written = told.map(([name, cells]) => [name, cells.replaceAll(/[|`]/g, '').trim()]);
  expect(Object.fromEntries(told.map(([name]) => [name, headers[name.toLowerCase()]]))).toEqual({
    ...Object.fromEntries(written),
    // In words: the page's origin, and no star.
    'Access-Control-Allow-Origin': shop,
  });
  expect(section('An API on another origin')).toContain(`\`${tokenHeader}\``);
  expect(section('An API on another origin')).toContain(`\`${csrfHeader}\``);
});

describe('the entries of the data layer', () => {
  const question = { origin: 'Leeds', destination: 'York', today: '2026-11-24' };
  const order = { orderNumber: 'A1', amount: toMoney(12, 'USD'), email: 'a@example.com', phone: '1' };
  const vitals = { event: 'webVitals', name: 'LCP', value: 1, rating: 'good', island: 'coach-stops' };
  const entries: readonly (Readonly<Record<string, unknown>> & { readonly event: string })[] = [
    { ...toCheckTimesEvent(question) },
    { ...toViewItineraryEvent(question) },
    { ...(toServiceAlertsEvent(question, 1) ?? toCheckTimesEvent(question)) },
    { ...toOrderCompletionEvent(order, 'US') },
    vitals,
  ];
  const rows = new Map(rowsBelow('The data layer'));

  it('are all in the manual, and no others', () => {
    expect([...rows.keys()]).toEqual(entries.map(({ event }) => event));
  });

  it.each(entries.map((entry) => [entry.event, entry] as const))(
    '%s is told with all that it carries',
    (event, entry) => {
      const { event: _event, ...carried } = entry;
      const row = rows.get(event) ?? '';
      const told = row.includes('the same') ? (rows.get('realTimeCheckTimes') ?? '') : row;
      const fields = Object.entries(carried).flatMap(([key, value]) => [
        key,
        ...(typeof value === 'object' && value !== null ? Object.keys(value) : []),
      ]);
      expect(fields.filter((field) => !told.includes(`\`${field}\``))).toEqual([]);
    },
  );
});

describe('the rules for paths', () => {
  const pages = Object.values(defaultLinks)
    .filter((link) => /^\/(journey-planner|account-management)/.test(link))
    .flatMap((link) => [link, `${link}/ABC123`]);
  const calls = Object.values(resources)
    .flat()
    .map(({ path: call }) => call.replaceAll(/\{\w+\}|:\w+/g, 'x'));
  const others = ['/journey-planners/x', '/stops/journey-planner', '/journey-planner.html'];
  const [toApi, toPage] = [...block('nginx').matchAll(/^location ~ (\S+) /gm)].map(([, rule = '']) => new RegExp(rule));
  const exceptApache = new RegExp(/RewriteCond \S+ !(\S+)/.exec(block('apache'))?.[1] ?? '$^');
  const apache = new RegExp(/RewriteRule (\S+)/.exec(block('apache'))?.[1] ?? '$^');
  const wordPress = new RegExp(/add_rewrite_rule\('([^']+)'/.exec(block('php'))?.[1] ?? '$^');
  const servers: Readonly<Record<string, (address: string) => boolean>> = {
    nginx: (address) => toPage?.test(address) === true && toApi?.test(address) === false,
    Apache: (address) => apache.test(address.slice(1)) && !exceptApache.test(address),
    // A page's own address is WordPress's business.
    WordPress: (address) => wordPress.test(address.slice(1)) || /^\/(journey|account)-\w+$/.test(address),
  };

  it.each(Object.keys(servers))(
    'of %s lead every page of planner and account to the page that holds the tag',
    (name) => {
      expect(pages.length).toBeGreaterThan(50);
      expect(pages.filter((address) => !servers[name]?.(address))).toEqual([]);
    },
  );

  it.each(Object.keys(servers))('of %s leave the API and all else alone', (name) => {
    expect(calls.length).toBeGreaterThan(40);
    expect([...calls, ...others].filter((address) => servers[name]?.(address))).toEqual([]);
  });

  it('of nginx lead every call to the API', () => {
    expect(calls.filter((address) => !toApi?.test(address))).toEqual([]);
  });
});
