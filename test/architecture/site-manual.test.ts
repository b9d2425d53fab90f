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

/** The site manual's headers, data layer entries and rewrite rules must match the product. */
const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');

const getSection = (heading: string) => manual.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const getBlock = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(getSection('Paths'))?.[1] ?? '';
/** Reads the rows of the first table after a heading: a name, and the cells after it. */
function readRows(heading: string): readonly (readonly [name: string, cells: string])[] {
  const table = /(?:^\|.*\n)+/m.exec(manual.split(`# ${heading}\n`)[1] ?? '')?.[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` +\|(.*)$/gm)].map(([, name = '', cells = '']) => [name, cells]);
}

it('the headers for an API on another origin are those of the reference host', async () => {
  const shop = 'https://shop.example';
  const app = await testApp({ allowedOrigins: [shop] });
  const headersOfRequest = { origin: shop, 'access-control-request-method': 'DELETE' };
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/journey-planner/api/basket',
    headers: headersOfRequest,
  });
  const documentedHeaders = readRows('An API on another origin');
  expect(documentedHeaders).toHaveLength(6);
  const documentedValues = documentedHeaders.map(([name, cells]) => [name, cells.replaceAll(/[|`]/g, '').trim()]);
  expect(Object.fromEntries(documentedHeaders.map(([name]) => [name, headers[name.toLowerCase()]]))).toEqual({
    ...Object.fromEntries(documentedValues),
    // The manual describes this value: the page's origin, not a star.
    'Access-Control-Allow-Origin': shop,
  });
  expect(getSection('An API on another origin')).toContain(`\`${tokenHeader}\``);
  expect(getSection('An API on another origin')).toContain(`\`${csrfHeader}\``);
});

describe('the entries of the data layer', () => {
  const trackerQuery = { origin: 'Leeds', destination: 'York', today: '2026-11-24' };
  const order = { orderNumber: 'A1', amount: toMoney(12, 'USD'), email: 'a@example.com', phone: '1' };
  const vitals = { event: 'webVitals', name: 'LCP', value: 1, rating: 'good', island: 'coach-stops' };
  const entries: readonly (Readonly<Record<string, unknown>> & { readonly event: string })[] = [
    { ...toCheckTimesEvent(trackerQuery) },
    { ...toViewItineraryEvent(trackerQuery) },
    { ...(toServiceAlertsEvent(trackerQuery, 1) ?? toCheckTimesEvent(trackerQuery)) },
    { ...toOrderCompletionEvent(order, 'US') },
    vitals,
  ];
  const rows = new Map(readRows('The data layer'));

  it('are all in the manual, and no others', () => {
    expect([...rows.keys()]).toEqual(entries.map(({ event }) => event));
  });

  it.each(entries.map((entry) => [entry.event, entry] as const))(
    '%s is documented with all of its fields',
    (event, entry) => {
      const { event: _event, ...values } = entry;
      const row = rows.get(event) ?? '';
      const documentedFields = row.includes('the same') ? (rows.get('realTimeCheckTimes') ?? '') : row;
      const fields = Object.entries(values).flatMap(([key, value]) => [
        key,
        ...(typeof value === 'object' && value !== null ? Object.keys(value) : []),
      ]);
      expect(fields.filter((field) => !documentedFields.includes(`\`${field}\``))).toEqual([]);
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
  const otherAddresses = ['/journey-planners/x', '/stops/journey-planner', '/journey-planner.html'];
  const [toApi, toPage] = [...getBlock('nginx').matchAll(/^location ~ (\S+) /gm)].map(
    ([, rule = '']) => new RegExp(rule),
  );
  const exceptApache = new RegExp(/RewriteCond \S+ !(\S+)/.exec(getBlock('apache'))?.[1] ?? '$^');
  const apache = new RegExp(/RewriteRule (\S+)/.exec(getBlock('apache'))?.[1] ?? '$^');
  const wordPress = new RegExp(/add_rewrite_rule\('([^']+)'/.exec(getBlock('php'))?.[1] ?? '$^');
  const servers: Readonly<Record<string, (address: string) => boolean>> = {
    nginx: (address) => toPage?.test(address) === true && toApi?.test(address) === false,
    Apache: (address) => apache.test(address.slice(1)) && !exceptApache.test(address),
    // WordPress itself serves the page that holds the tag.
    WordPress: (address) => wordPress.test(address.slice(1)) || /^\/(journey|account)-\w+$/.test(address),
  };

  it.each(Object.keys(servers))(
    'of %s route every page of planner and account to the page that holds the tag',
    (name) => {
      expect(pages.length).toBeGreaterThan(50);
      expect(pages.filter((address) => !servers[name]?.(address))).toEqual([]);
    },
  );

  it.each(Object.keys(servers))('of %s do not match the API or other addresses', (name) => {
    expect(calls.length).toBeGreaterThan(40);
    expect([...calls, ...otherAddresses].filter((address) => servers[name]?.(address))).toEqual([]);
  });

  it('of nginx route every call to the API', () => {
    expect(calls.filter((address) => !toApi?.test(address))).toEqual([]);
  });
});
