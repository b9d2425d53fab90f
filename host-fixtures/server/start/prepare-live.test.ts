import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { hostFile, openDatabase } from '../database/open-database.ts';
import { type Database } from '../database/tables.ts';
import { startOptions, type StartOptions } from './options/start-options.ts';
import { prepareLive } from './prepare-live.ts';

const session = 'x'.repeat(32);
const stripe = { STRIPE_SECRET_KEY: `sk_live_${'k'.repeat(40)}`, STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(32)}` };

function prepare(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const common = ['--live', '--public-origin', 'https://shop.example', '--trust-proxy', 'loopback', '--no-mail'];
  const all = { SESSION_SECRET: session, ...env };
  return prepareLive(startOptions([...common, ...args], all) as StartOptions, all);
}

async function folderWith(source?: string) {
  const dataDir = writeFolder({});
  const database = await openDatabase({ dataDir });
  const feed = { fingerprint: '', first_day: 1, last_day: 2, distance_currency: null, lang: null };
  if (source !== undefined)
    await database
      .insertInto('feeds')
      .values({ ...feed, source })
      .execute();
  await database.destroy();
  return dataDir;
}

it('needs a timetable in its folder, or a feed, and makes no database to look', async () => {
  const sentence = 'To go live, this host still needs:\n  - a timetable of your own: --gtfs PATH';
  const empty = writeFolder({});
  await expect(prepare(['--no-payments', '--data', empty])).rejects.toThrow(sentence);
  await expect(prepare(['--no-payments', '--data', await folderWith()])).rejects.toThrow(sentence);
  await prepare(['--no-payments', '--data', await folderWith('/a.zip')]);
  await prepare(['--no-payments', '--data', empty, '--gtfs', '/a.zip']);
  expect(existsSync(`${empty}/${hostFile}`)).toBe(false);
});

it('has no provider without payments, and says so', async () => {
  const said: string[] = [];
  const host = await prepare(['--no-payments', '--data', '/d', '--gtfs', '/a.zip'], {
    ...stripe,
    DRIVER_PIN: '123456',
  });
  expect(await host.openProvider((sentence) => void said.push(sentence), {} as Database)).toBeUndefined();
  expect(said).toEqual(['Without a payment provider: nothing that costs something can be paid.']);
  expect(host).toMatchObject({ trial: {}, driverPin: '123456', secret: Buffer.from(session) });
});

it('has the provider that was asked for', async () => {
  const host = await prepare(['--provider', 'stripe', '--data', '/d', '--gtfs', '/a.zip'], stripe);
  const provider = await host.openProvider(() => undefined, {} as Database);
  expect(provider).toMatchObject({ origin: 'https://api.stripe.com', port: 0 });
  expect(host).not.toHaveProperty('driverPin');
});
