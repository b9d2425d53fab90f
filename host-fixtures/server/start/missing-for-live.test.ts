import { expect, it } from 'vitest';
import { defaultNetwork } from './import-timetable.ts';
import { missingForLive } from './missing-for-live.ts';
import { startOptions, type StartOptions } from './options/start-options.ts';

const complete = [
  ...['--data', '/d', '--public-origin', 'https://shop.example', '--trust-proxy', 'loopback', '--no-payments'],
  ...['--smtp-url', 'smtps://mail.example', '--mail-from', 'tickets@shop.example'],
];
const secrets = { session: 'x'.repeat(32) };

/** What a live host lacks, each up to its first comma or colon. */
async function lacks(args: readonly string[], facts: { session?: string; hasTimetable?: boolean; env?: object } = {}) {
  const options = startOptions(['--live', ...args], { ...facts.env }) as StartOptions;
  const { hasTimetable = true, session = secrets.session } = facts;
  const missing = await missingForLive({ options, secrets: session === '' ? {} : { session }, hasTimetable });
  return missing.map((sentence) => sentence.replace(/[,:].*/, ''));
}
const without = (option: string, values = 1) => {
  const at = complete.indexOf(option);
  return [...complete.slice(0, at), ...complete.slice(at + 1 + values)];
};
const [data, timetable] = ['a folder for orders and messages that nobody clears as a cache', 'a timetable of your own'];
const address = 'the address by which browsers reach it';

it.each<[string, readonly string[], Parameters<typeof lacks>[1], readonly string[]]>([
  ['nothing', complete, {}, []],
  ['a folder', without('--data'), {}, [data]],
  ['no folder with a database', without('--data'), { env: { DATABASE_URL: 'postgres://c@h/d' } }, []],
  ['a timetable', complete, { hasTimetable: false }, [timetable]],
  ['no timetable with a feed', [...complete, '--gtfs', '/a.zip'], { hasTimetable: false }, []],
  ['another timetable than the demo network', [...complete, '--gtfs', defaultNetwork], {}, [timetable]],
  ['its address', without('--public-origin'), {}, [address]],
  ['its address under TLS', [...without('--public-origin'), '--public-origin', 'http://shop.example'], {}, [address]],
  ['a proxy', without('--trust-proxy'), {}, ['the proxy that does TLS in front of it']],
  ['a secret', complete, { session: '' }, ['a secret of at least 32 characters that signs sessions']],
  ['a provider', without('--no-payments', 0), {}, ['a payment provider']],
  ['a mail server', [...without('--smtp-url', 3)], {}, ['a mail server for tickets and links']],
  ['no mail server without mail', [...without('--smtp-url', 3), '--no-mail'], {}, []],
])('a live host needs %s', async (...[, args, facts, missing]) => {
  expect(await lacks(args, facts)).toEqual(missing);
});
