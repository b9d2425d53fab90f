import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openSharedDatabase } from '../../testing/test-database.ts';
import { getRings } from './request-rings.ts';
import { createSecretLimits, deleteForgottenAttempts, secretKinds, type SecretAttempt } from './secret-limits.ts';

const minuteMs = 60_000;

/** A visitor with a network and, unless it is empty, a session. */
const from = (ip: string, session = '') => getRings({ ip }, session);

/** The limits of three hosts that share a database, as one that each attempt changes. */
async function openLimits(factor = 1) {
  const { database, hosts, close } = await openSharedDatabase(3);
  onTestFinished(close);
  const clock = { now: Date.UTC(2031, 2, 9, 9) };
  const limits = hosts.map((host) => createSecretLimits({ database: host.database, now: () => clock.now, factor }));
  let turn = 0;
  const take = (attempt: Partial<SecretAttempt> & Pick<SecretAttempt, 'rings'>) => {
    turn += 1;
    const host = limits[turn % limits.length];
    if (!host) throw new Error('There is no host.');
    return host.take({ kind: 'account-password', subject: 'anna@example.com', ...attempt });
  };
  const isAllowed = async (...attempt: Parameters<typeof take>) => (await take(...attempt)).isAllowed;
  /** Counts how many of these attempts are allowed, one after another. */
  async function countAllowed(rings: readonly SecretAttempt['rings'][], attempt: Partial<SecretAttempt> = {}) {
    let count = 0;
    for (const ring of rings) if (await isAllowed({ ...attempt, rings: ring })) count += 1;
    return count;
  }
  return { take, isAllowed, countAllowed, clock, database };
}

/** Lists visitors, one for each number from 0. */
const list = (count: number, getIp: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => from(getIp(index)));

it.each([
  ['operator-password', 'one /48', 20],
  ['driver-code', 'one /48', 300],
  ['redemption-code', '400 /48', 300],
] as const)('stops 400 wrong secrets of the kind %s from networks of %s', async (kind, networks, count) => {
  const { countAllowed } = await openLimits();
  const getPrefix = (index: number) => (networks === 'one /48' ? '1' : index.toString(16));
  const attackers = list(400, (index) => `2001:db8:${getPrefix(index)}:${(index % 40).toString(16)}::1`);
  const subject = kind === 'operator-password' ? 'operator@example.com' : undefined;
  expect(await countAllowed(attackers, { kind, subject })).toBe(count);
});

it('stops floods of codes that are too long to be guessed', async () => {
  const { countAllowed } = await openLimits(0.1);
  const attackers = list(400, (index) => `2001:db8:${index.toString(16)}::1`);
  expect(await countAllowed(attackers, { kind: 'reset-code', subject: undefined })).toBe(300);
});

it('stops wrong passwords of many accounts from one /24', async () => {
  const { take } = await openLimits();
  let allowed = 0;
  for (let index = 0; index < 400; index += 1) {
    const attempt = { rings: from(`203.0.113.${index % 200}`), subject: `a${index}@example.com` };
    if ((await take(attempt)).isAllowed) allowed += 1;
  }
  expect(allowed).toBe(300);
});

it('does not lock out a device that has shown the right secret, in the same network or another one', async () => {
  const { countAllowed, isAllowed } = await openLimits();
  expect(await countAllowed(list(15, () => '203.0.113.7'))).toBe(10);
  const rings = from('203.0.113.7', 'anna');
  expect(await isAllowed({ rings })).toBe(false);
  expect(await isAllowed({ rings, device: 'd' })).toBe(true);
  await countAllowed(list(1000, (index) => `198.51.${index % 250}.${Math.floor(index / 250)}`));
  expect(await isAllowed({ rings: from('192.0.2.1'), device: 'd' })).toBe(true);
});

it('delays a device by its own failures, at this secret only', async () => {
  const { countAllowed, isAllowed } = await openLimits();
  expect(
    await countAllowed(
      list(20, (index) => `10.0.${index}.1`),
      { device: 'd' },
    ),
  ).toBe(10);
  expect(await isAllowed({ rings: from('10.0.0.1'), device: 'd', subject: 'bert@example.com' })).toBe(true);
  expect(await isAllowed({ rings: from('10.0.0.1') })).toBe(true);
});

it('lets other accounts behind one address sign in after 30 wrong passwords', async () => {
  const { countAllowed, take } = await openLimits();
  for (const name of ['a', 'b', 'c'])
    expect(
      await countAllowed(
        list(10, () => '203.0.113.7'),
        { subject: `${name}@example.com` },
      ),
    ).toBe(10);
  for (let index = 0; index < 100; index += 1) {
    const permission = await take({ rings: from('203.0.113.7'), subject: `right${index}@example.com` });
    expect(permission.isAllowed).toBe(true);
    if (permission.isAllowed) await permission.giveBack();
  }
});

it('slows down a thousand networks that attack one account', async () => {
  const { countAllowed, take, clock } = await openLimits();
  const attackers = list(1000, (index) => `${10 + (index % 100)}.${Math.floor(index / 100)}.0.1`);
  expect(await countAllowed(attackers)).toBe(50);
  let allowed = 0;
  const until = clock.now + 24 * 60 * minuteMs;
  for (let index = 0; clock.now < until; index += 1) {
    const permission = await take({ rings: from(`${10 + (index % 200)}.${Math.floor(index / 200)}.1.1`) });
    if (permission.isAllowed) allowed += 1;
    else clock.now += permission.waitMs;
  }
  // Ten while the waits grow, then about one in a quarter of an hour.
  expect(allowed).toBeLessThan(120);
});

it('lets a stranger without a device in again after the longest wait', async () => {
  const { countAllowed, isAllowed, clock } = await openLimits();
  await countAllowed(list(200, (index) => `10.0.${index}.1`));
  clock.now += 15 * minuteMs;
  expect(await isAllowed({ rings: from('192.0.2.1') })).toBe(true);
});

it('counts simultaneous attempts before they are checked', async () => {
  const { take } = await openLimits();
  const attempts = Array.from({ length: 40 }, () => take({ rings: from('203.0.113.7', 's') }));
  const results = await Promise.all(attempts);
  expect(results.filter((result) => result.isAllowed)).toHaveLength(10);
});

it('does not count right secrets, and does not let them end the waits of wrong ones', async () => {
  const { take, countAllowed } = await openLimits();
  const rings = from('203.0.113.7', 's');
  for (let index = 0; index < 50; index += 1) {
    const permission = await take({ rings });
    if (!permission.isAllowed) throw new Error('A right secret was counted.');
    await permission.giveBack();
  }
  const right = await take({ rings });
  expect(await countAllowed(Array.from({ length: 20 }, () => rings))).toBe(9);
  if (right.isAllowed) await right.giveBack();
  expect(await countAllowed([rings])).toBe(0);
});

it('is not longer closed than the longest wait after a clock was ahead', async () => {
  const { countAllowed, isAllowed, clock } = await openLimits();
  clock.now += 72 * 60 * minuteMs;
  await countAllowed(list(20, () => '203.0.113.7'));
  clock.now -= 72 * 60 * minuteMs;
  expect(await isAllowed({ rings: from('203.0.113.7') })).toBe(true);
});

it('multiplies all limits but those of a session', async () => {
  const { countAllowed } = await openLimits(2);
  expect(await countAllowed(list(30, () => '203.0.113.7'))).toBe(20);
  expect(await countAllowed(Array.from({ length: 30 }, () => from('192.0.2.1', 's')))).toBe(10);
});

it('remembers the failures of any factor until they are forgotten', async () => {
  const { take, isAllowed, clock, database } = await openLimits(0.1);
  // The most failures that are counted at one subject, each as soon as it is allowed.
  for (let failures = 0, network = 0; failures < 16; network += 1) {
    const permission = await take({ rings: from(`10.${network}.0.1`) });
    if (permission.isAllowed) failures += 1;
    else clock.now += permission.waitMs;
  }
  await deleteForgottenAttempts(database, clock.now);
  expect(await isAllowed({ rings: from('192.0.2.1') })).toBe(false);
});

it('stores no visitor in clear text, and is deleted when the failures are forgotten', async () => {
  const { countAllowed, clock, database } = await openLimits();
  await countAllowed([from('203.0.113.7', 's')]);
  const readRows = () => database.selectFrom('secret_attempts').selectAll().execute();
  expect(await readRows()).toHaveLength(6);
  expect(JSON.stringify(await readRows())).not.toMatch(/anna|203/);
  // A refused attempt from another network adds no row.
  await database
    .updateTable('secret_attempts')
    .set({ allowed_at: clock.now + 1000 })
    .execute();
  expect(await countAllowed([from('198.51.100.4', 't')])).toBe(0);
  expect(await readRows()).toHaveLength(6);
  await deleteForgottenAttempts(database, clock.now + 15 * minuteMs - 1);
  // The failure of the network and that of the wider network are forgotten.
  expect(await readRows()).toHaveLength(4);
  await deleteForgottenAttempts(database, clock.now + 15 * minuteMs);
  expect(await readRows()).toEqual([]);
  await countAllowed([from('203.0.113.7', 's')]);
  await deleteForgottenAttempts(database, clock.now - 72 * 60 * minuteMs);
  expect(await readRows()).toEqual([]);
});

it('limits the kinds of secrets that the guide for operators lists', () => {
  const guide = readFileSync(new URL('../../operating.md', import.meta.url), 'utf8');
  const sentence = /The kinds are\s([^.]+)\./.exec(guide)?.[1] ?? '';
  const listed = [...sentence.matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind);
  expect(listed.sort()).toEqual(Object.keys(secretKinds).sort());
});
