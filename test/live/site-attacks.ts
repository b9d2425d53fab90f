import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createFeatureVisitor } from './feature-visitor.ts';
import { type LiveShop, openLiveShop, timeLimitMs } from './live-shop.ts';
import { type Attack, countByStatus, getProxyHeaders, runAtOnce, testAttacks } from './run-attacks.ts';

describe('on pages of a host that serves all parts of the site', () => {
  let shop: LiveShop;
  beforeAll(async () => {
    shop = await openLiveShop({ args: ['--serve', 'pages,builder,guide,openapi'] });
    await shop.hosts[0]?.start();
  }, timeLimitMs);
  afterAll(() => shop.close(), timeLimitMs);

  const getOrigin = () => shop.hosts[0]?.origin ?? '';

  /** Opens a page as a browser does. */
  async function openPage(path: string, address: string) {
    const headers = { ...getProxyHeaders(address), accept: 'text/html' };
    const answer = await fetch(getOrigin() + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return { status: answer.status, type: answer.headers.get('content-type') ?? '' };
  }

  /** Opens each path from each address, a number of times. */
  const openOften = (paths: readonly string[], addresses: readonly string[], times: number) =>
    runAtOnce(
      Array.from({ length: times }, () =>
        addresses.flatMap((address) => paths.map((path) => () => openPage(path, address))),
      ).flat(),
      30,
    );

  const attacks: readonly Attack[] = [
    {
      name: 'large pages in a burst from one address',
      async run() {
        const answers = await openOften(['/openapi', '/openapi.json', '/builder', '/guide/'], ['203.0.113.51'], 100);
        // The guide may not have been written (404).
        expect(countByStatus(answers, 200, 404, 429)).toBe(answers.length);
        const refused = answers.filter(({ status }) => status === 429);
        expect(refused.length).toBeGreaterThanOrEqual(100);
        for (const { type } of refused) expect(type).toMatch(/^text\/html\b/);
      },
    },
    {
      name: 'large pages in a burst from many wider networks',
      async run() {
        const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:${index}:0::1`);
        const answers = await openOften(['/openapi', '/builder'], addresses, 10);
        expect(countByStatus(answers, 200, 429, 503)).toBe(answers.length);
        expect(countByStatus(answers, 503)).toBeGreaterThanOrEqual(100);
      },
    },
    {
      name: 'sixty registrations at once',
      // Two hashes at a time keep both processors busy, which others need if further tests run. Without a queue, it is 4,000 ms.
      unnoticedMs: 75,
      async run() {
        const tasks = Array.from({ length: 60 }, (_, index) => async () => {
          const person = { firstName: 'Eve', lastName: 'Stranger', emailAddress: `eve${index}@example.com` };
          const visitor = createFeatureVisitor(getOrigin(), getProxyHeaders('203.0.113.41'));
          return visitor.send('/account-management/api/register', { ...person, password: 'a long password 1' });
        });
        const answers = await runAtOnce(tasks, 60);
        expect(countByStatus(answers, 200, 204, 429, 503)).toBe(answers.length);
      },
    },
  ];

  testAttacks(attacks, getOrigin, '/bus-tracker');
});
