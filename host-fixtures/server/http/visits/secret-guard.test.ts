import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { browser, testNow, testSecret } from '../../../testing/test-app.ts';
import { createNetworkMark } from '../../limits/request-rings.ts';
import { createSecretLimits } from '../../limits/secret-limits.ts';
import { createCookies } from './cookies.ts';
import { createSecretGuard, type SecretKind } from './secret-guard.ts';

/** A host with one password for each account, which `change` replaces, and without sessions. */
async function openHost() {
  const database = await openTestDatabase();
  const lines: string[] = [];
  const refusedKinds: SecretKind[] = [];
  const clock = { now: testNow };
  const now = () => clock.now;
  let password = 'right';
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  await app.register(cookie);
  const secretGuard = createSecretGuard({
    limits: createSecretLimits({ database, now }),
    cookies: createCookies(() => true, []),
    sessions: { getId: () => '' },
    now,
    secret: testSecret,
    getNetworkMark: createNetworkMark(testSecret, now),
  });
  secretGuard.onRefusal((kind) => refusedKinds.push(kind));
  app.post('/sign-in', (request, reply) => {
    const { subject, input } = request.body as { readonly subject: string; readonly input: string };
    const secretRequest = { kind: 'account-password', subject, secretVersion: password } as const;
    return secretGuard.check({ request, reply }, secretRequest, async () => {
      if (input === 'breaks') throw new Error('The database is gone.');
      return input === password ? subject : undefined;
    });
  });
  /** Opens a browser in a network, and returns a function that enters a password and returns the kind of the result. */
  const enterFrom = (ip: string) => {
    const { open, cookies } = browser(app);
    const enter = async (input: string, subject = 'anna@example.com') => {
      const headers = { 'x-forwarded-for': ip };
      const answer = await open({ method: 'POST', url: '/sign-in', payload: { input, subject }, headers });
      return answer.json<{ kind: string }>().kind;
    };
    return Object.assign(enter, { cookies });
  };
  return { enterFrom, lines, refusedKinds, clock, change: (value: string) => void (password = value) };
}

async function failTimes(count: number, enter: (input: string, subject?: string) => Promise<string>, subject?: string) {
  const kinds: string[] = [];
  for (let index = 0; index < count; index += 1) kinds.push(await enter(`guess${index}`, subject));
  return kinds;
}

it('lets a browser in that has shown the right secret, whatever strangers try', async () => {
  const { enterFrom } = await openHost();
  const owner = enterFrom('203.0.113.7');
  expect(await owner('right')).toBe('right');
  await failTimes(12, enterFrom('203.0.113.7'));
  for (let network = 0; network < 50; network += 1) await enterFrom(`10.0.${network}.1`)('guess');
  expect(await enterFrom('192.0.2.1')('right')).toBe('wait');
  expect(await enterFrom('203.0.113.7')('right')).toBe('wait');
  expect(await owner('right')).toBe('right');
  // Other accounts are not this browser's.
  expect((await failTimes(12, owner, 'bert@example.com')).at(-1)).toBe('wait');
  expect(await owner('right')).toBe('right');
});

it('limits what a trusted browser tries, until it waits', async () => {
  const { enterFrom, clock } = await openHost();
  const owner = enterFrom('203.0.113.7');
  await owner('right');
  const kinds = await failTimes(12, owner);
  expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'wrong'), 'wait', 'wait']);
  expect(await owner('right')).toBe('wait');
  clock.now += 1000;
  expect(await owner('right')).toBe('right');
});

it('trusts a browser for half a year, until the secret changes, and only with its own cookie', async () => {
  const { enterFrom, clock, change } = await openHost();
  const [owner, stranger] = [enterFrom('203.0.113.7'), enterFrom('203.0.113.7')];
  await owner('right');
  const [[name = '', value = ''] = []] = owner.cookies;
  expect(name).toBe('__Host-coach-device');
  expect(value).not.toMatch(/anna/);
  await failTimes(10, stranger);
  stranger.cookies.set(
    name,
    value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  expect(await stranger('right')).toBe('wait');
  clock.now += 180 * 24 * 3_600_000 - 1;
  await failTimes(10, stranger);
  expect(await owner('right')).toBe('right');
  change('new');
  await failTimes(1, stranger);
  expect(await owner('new')).toBe('wait');
});

it('does not trust a browser that has shown the right secret while the clock was days ahead', async () => {
  const { enterFrom, clock } = await openHost();
  const owner = enterFrom('203.0.113.7');
  clock.now += 72 * 3_600_000;
  expect(await owner('right')).toBe('right');
  clock.now -= 72 * 3_600_000;
  await failTimes(10, enterFrom('203.0.113.7'));
  expect(await owner('right')).toBe('wait');
});

it('remembers the latest secrets of a browser that several people use', async () => {
  const { enterFrom } = await openHost();
  const shared = enterFrom('203.0.113.7');
  for (let index = 0; index < 8; index += 1) await shared('right', `a${index}@example.com`);
  expect([...shared.cookies.values()][0]?.split('~')).toHaveLength(6);
  await failTimes(10, enterFrom('203.0.113.7'), 'a7@example.com');
  expect(await shared('right', 'a7@example.com')).toBe('right');
});

it('does not count an attempt that could not be checked', async () => {
  const { enterFrom } = await openHost();
  const enter = enterFrom('203.0.113.7');
  await failTimes(9, enter);
  for (let index = 0; index < 5; index += 1) await enter('breaks').catch(() => undefined);
  expect(await enter('guess')).toBe('wrong');
  expect(await enter('guess')).toBe('wait');
});

it('logs each refused secret with a mark of the network, and nothing that identifies a person', async () => {
  const { enterFrom, lines, refusedKinds } = await openHost();
  await failTimes(11, enterFrom('203.0.113.7'));
  await enterFrom('198.51.100.1')('guess');
  expect(refusedKinds).toEqual(Array.from({ length: 12 }, () => 'account-password'));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map((entry) => [entry['code'], entry['secret'], entry['reason']])).toEqual([
    ...Array.from({ length: 10 }, () => ['secret-refused', 'account-password', 'wrong']),
    ['secret-refused', 'account-password', 'wait'],
    ['secret-refused', 'account-password', 'wrong'],
  ]);
  expect(new Set(entries.map((entry) => entry['network'])).size).toBe(2);
  expect(lines.join('')).not.toMatch(/anna|guess|203\.0|198\.51/);
});
