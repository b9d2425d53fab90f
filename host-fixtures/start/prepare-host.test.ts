import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from '../testing/test-feed.ts';
import { hostDatabaseFile, openDatabase } from '../server/database/open-database.ts';
import { type Database } from '../server/database/tables.ts';
import { parseStartOptions, type StartOptions } from './options/start-options.ts';
import { prepareLive, listLiveNeeds } from './prepare-host.ts';
import { demoNetworkFolder } from '../server/gtfs/demo-network.ts';
import { claimFolder, readMode } from '../server/database/folder/host-mode.ts';

const session = 'x'.repeat(32);
const stripe = { STRIPE_SECRET_KEY: `sk_live_${'k'.repeat(40)}`, STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(32)}` };

function prepare(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const common = ['--live', '--public-origin', 'https://shop.example', '--trust-proxy', 'loopback', '--no-mail'];
  const all = { SESSION_SECRET: session, ...env };
  return prepareLive(parseStartOptions([...common, ...args], all) as StartOptions, all);
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

it('needs a timetable in its folder, or a feed, and creates no database to check that', async () => {
  const sentence = 'To go live, this host still needs:\n  - a timetable of your own: --gtfs PATH';
  const empty = writeFolder({});
  await expect(prepare(['--no-payments', '--data', empty])).rejects.toThrow(sentence);
  await expect(prepare(['--no-payments', '--data', await folderWith()])).rejects.toThrow(sentence);
  await prepare(['--no-payments', '--data', await folderWith('/a.zip')]);
  await prepare(['--no-payments', '--data', empty, '--gtfs', '/a.zip']);
  expect(existsSync(`${empty}/${hostDatabaseFile}`)).toBe(false);
});

it('has no provider without payments, and reports that', async () => {
  const sentences: string[] = [];
  const host = await prepare(['--no-payments', '--data', '/d', '--gtfs', '/a.zip'], stripe);
  expect(await host.openProvider((sentence) => void sentences.push(sentence), {} as Database)).toBeUndefined();
  expect(sentences).toEqual([
    'Without a payment provider: nothing that costs something can be paid.',
    'Without mail: messages of travellers are only at /operator/enquiries.',
  ]);
  expect(host).toMatchObject({ trial: {}, secret: Buffer.from(session) });
});

it('has the requested provider', async () => {
  const host = await prepare(['--provider', 'stripe', '--data', '/d', '--gtfs', '/a.zip'], stripe);
  const provider = await host.openProvider(() => undefined, {} as Database);
  expect(provider).toMatchObject({ origin: 'https://api.stripe.com', port: 0 });
});

const complete = [
  ...['--data', '/d', '--public-origin', 'https://shop.example', '--trust-proxy', 'loopback', '--no-payments'],
  ...['--smtp-url', 'smtps://mail.example', '--mail-from', 'tickets@shop.example'],
  ...['--enquiries-to', 'help@shop.example'],
];
const secrets = { session: 'x'.repeat(32) };

/** Returns the missing parts of a live host, each cut at its first comma or colon. */
async function lacks(args: readonly string[], facts: { session?: string; hasTimetable?: boolean; env?: object } = {}) {
  const options = parseStartOptions(['--live', ...args], { ...facts.env }) as StartOptions;
  const { hasTimetable = true, session = secrets.session } = facts;
  const missing = await listLiveNeeds({ options, secrets: session === '' ? {} : { session }, hasTimetable });
  return missing.map((sentence) => sentence.replace(/[,:].*/, ''));
}
const without = (option: string, values = 1) => {
  const at = complete.indexOf(option);
  return [...complete.slice(0, at), ...complete.slice(at + 1 + values)];
};
const [data, timetable] = [
  'a folder for orders and messages that is not cleared like a cache',
  'a timetable of your own',
];
const address = 'the address by which browsers reach it';

it.each<[string, readonly string[], Parameters<typeof lacks>[1], readonly string[]]>([
  ['nothing', complete, {}, []],
  ['a folder', without('--data'), {}, [data]],
  [
    'a folder of files with a database',
    without('--data'),
    { env: { DATABASE_URL: 'postgres://c@h/d' } },
    ['a folder for the files that travellers send'],
  ],
  [
    'no other folder with a database',
    [...without('--data'), '--files', '/f'],
    { env: { DATABASE_URL: 'postgres://c@h/d' } },
    [],
  ],
  [
    'an address for enquiries',
    without('--enquiries-to'),
    {},
    ['an address at which your staff reads the messages of travellers'],
  ],
  [
    'no address for enquiries in its environment',
    without('--enquiries-to'),
    { env: { ENQUIRIES_TO: 'a@shop.example' } },
    [],
  ],
  ['a timetable', complete, { hasTimetable: false }, [timetable]],
  ['no timetable with a feed', [...complete, '--gtfs', '/a.zip'], { hasTimetable: false }, []],
  ['another timetable than the demo network', [...complete, '--gtfs', demoNetworkFolder], {}, [timetable]],
  ['its address', without('--public-origin'), {}, [address]],
  ['its address under TLS', [...without('--public-origin'), '--public-origin', 'http://shop.example'], {}, [address]],
  ['a proxy', without('--trust-proxy'), {}, ['the proxy that does TLS in front of it']],
  ['a secret', complete, { session: '' }, ['a secret of at least 32 characters that signs sessions']],
  ['a provider', without('--no-payments', 0), {}, ['a payment provider']],
  ['a mail server', [...without('--smtp-url', 3)], {}, ['a mail server for tickets and links']],
  ['no mail server without mail', [...without('--smtp-url', 5), '--no-mail'], {}, []],
])('a live host needs %s', async (...[, args, facts, missing]) => {
  expect(await lacks(args, facts)).toEqual(missing);
});

const otherModes = { live: 'trial', trial: 'live' } as const;

it.each(['live', 'trial'] as const)('a new folder belongs to the mode of its first host: %s', (mode) => {
  const folder = `${writeFolder({})}/new`;
  expect(readMode(folder)).toBeUndefined();
  claimFolder(folder, mode);
  claimFolder(folder, mode);
  expect(readMode(folder)).toBe(mode);
  expect(() => claimFolder(folder, otherModes[mode])).toThrow(/another folder with --data\.$/);
  expect(readMode(folder)).toBe(mode);
  expect(statSync(`${folder}/mode`).mode & 0o777).toBe(0o600);
});

it('a folder of a version without modes counts as used by a trial host, and is marked as such', () => {
  const folder = writeFolder({ 'host.sqlite': '' });
  expect(() => claimFolder(folder, 'live')).toThrow(`${folder} was used by a trial host`);
  expect(readFileSync(`${folder}/mode`, 'utf8')).toBe('trial\n');
});

it('a trial host is refused the folder of a live host', () => {
  const folder = writeFolder({ mode: 'live\n', 'host.sqlite': '' });
  expect(() => claimFolder(folder, 'trial')).toThrow(`${folder} belongs to a live host.`);
});
