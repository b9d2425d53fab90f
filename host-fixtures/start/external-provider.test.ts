import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database } from '../server/database/tables.ts';
import { type StartedProvider } from '../server/scenarios/sandbox-control.ts';
import { type TrialFeature } from '../server/trial-features/open-trial-features.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { readSecrets } from './options/secrets.ts';
import { parseStartOptions, type StartOptions } from './options/start-options.ts';
import { listLiveNeeds, prepareTrial } from './prepare-host.ts';
import { connectExternalProvider } from './prepare-host.ts';

const key = `sk_test_${'k'.repeat(40)}`;
const liveKey = key.replace('test', 'live');
const callback = `whsec_${'w'.repeat(32)}`;
const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: callback };

const parseOptions = (...args: readonly string[]) => parseStartOptions(args, {}) as StartOptions;

/** Returns what a live host needs for its provider. */
async function listMissing(args: readonly string[], env: Readonly<Record<string, string>>) {
  const options = parseOptions('--live', ...args);
  const all = await listLiveNeeds({ options, secrets: readSecrets(options, env), hasTimetable: true });
  return all.filter((sentence) => sentence.startsWith('a payment provider'));
}

async function folder() {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-provider-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return data;
}

describe('a live host with Stripe', () => {
  it('needs both secrets and no address, and names their options and variables', async () => {
    expect(await listMissing(['--provider', 'stripe'], {})).toEqual([
      'a payment provider: --provider-secret-file FILE or STRIPE_SECRET_KEY, and --provider-webhook-secret-file FILE or ' +
        'STRIPE_WEBHOOK_SECRET (or --no-payments: then nothing that costs something can be paid)',
    ]);
    expect(await listMissing(['--provider', 'stripe'], { ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      expect.stringMatching(/^a payment provider: --provider-webhook-secret-file FILE or STRIPE_WEBHOOK_SECRET \(or/),
    ]);
  });

  it('refuses a test key', async () => {
    const sentences = await listMissing(['--provider', 'stripe'], keys);
    expect(sentences).toEqual([expect.stringContaining('its secret is a test key')]);
    expect(sentences.join()).not.toContain(key);
    expect(await listMissing(['--provider', 'stripe'], { ...keys, STRIPE_SECRET_KEY: liveKey })).toEqual([]);
  });

  it('takes its secrets from files first', async () => {
    const data = await folder();
    const [keyFile, callbackFile] = [path.join(data, 'key'), path.join(data, 'callback')];
    await writeFile(keyFile, `${liveKey}\n`);
    await writeFile(callbackFile, `${callback}2\n`);
    const files = ['--provider-secret-file', keyFile, '--provider-webhook-secret-file', callbackFile];
    const options = parseOptions('--provider', 'stripe', ...files);
    expect(readSecrets(options, keys)).toEqual({ provider: liveKey, callback: `${callback}2` });
  });

  it('names a secret that is too short, and does not repeat it', () => {
    const read = () => readSecrets(parseOptions('--provider', 'stripe'), { STRIPE_SECRET_KEY: 'sk_short' });
    expect(read).toThrow('The secret in STRIPE_SECRET_KEY is too short: it needs at least 32 characters.');
  });
});

it('a live host with a page of its own provider needs its address and its secret, and no other', async () => {
  expect(await listMissing([], keys)).toEqual([
    'a payment provider: --provider-url URL or PROVIDER_URL, and --provider-secret-file FILE or PROVIDER_SECRET ' +
      '(or --no-payments: then nothing that costs something can be paid)',
  ]);
});

describe('a trial host', () => {
  const prepareStripe = async (env: Readonly<Record<string, string>>) =>
    prepareTrial(parseOptions('--data', await folder(), '--provider', 'stripe'), env, () =>
      Promise.resolve({ trialFeatures: [] }),
    );

  it('takes payments on the test side of Stripe, and reports that', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const sentences: string[] = [];
    const host = await prepareStripe(keys);
    const provider = await host.openProvider((sentence) => sentences.push(sentence), database);
    expect(sentences).toEqual(['Payments go to the test side of https://api.stripe.com: no money moves.']);
    expect(await provider?.client.read('unknown')).toBeUndefined();
  });

  it('takes no money, and needs both secrets', async () => {
    await expect(prepareStripe({ ...keys, STRIPE_SECRET_KEY: liveKey })).rejects.toThrow(
      'A trial host takes no money: give STRIPE_SECRET_KEY a test key.',
    );
    await expect(prepareStripe({})).rejects.toThrow(
      /^The payment provider stripe needs --provider-secret-file FILE or/,
    );
  });

  it.each([
    ['at its own address', [], undefined],
    ['at the address of an option', ['--provider-pages', 'https://pay.example'], 'https://pay.example'],
  ])('has the pages of its sandbox %s', async (_case, args, origin) => {
    const startedProvider = { port: 8180 } as unknown as StartedProvider;
    const feature = {
      name: 'sandbox',
      sentence: '',
      open: () => ({ startProvider: () => Promise.resolve(startedProvider) }),
    };
    const options = parseOptions('--data', await folder(), ...args);
    const host = await prepareTrial(options, {}, () =>
      Promise.resolve({ trialFeatures: [feature as unknown as TrialFeature] }),
    );
    const provider = await host.openProvider(() => undefined, {} as Database);
    expect(provider).toEqual({ port: 8180, origin });
    expect(host.secret).toHaveLength(32);
  });

  it('has no provider without a sandbox, and takes its secret from the environment', async () => {
    const options = parseOptions('--data', await folder(), '--provider-pages', 'https://pay.example');
    const env = { SESSION_SECRET: 's'.repeat(32) };
    const host = await prepareTrial(options, env, () => Promise.resolve({ trialFeatures: [] }));
    expect(await host.openProvider(() => undefined, {} as Database)).toBeUndefined();
    expect(host.secret).toEqual(Buffer.from(env.SESSION_SECRET));
  });

  it('takes payments at the sandbox of another host if its address is given', async () => {
    const options = parseOptions('--data', await folder(), '--provider-url', 'http://localhost:8180');
    const preparation = prepareTrial(options, {}, () => Promise.resolve({ trialFeatures: [] }));
    await expect(preparation).rejects.toThrow(/^The payment provider hosted-page needs --provider-secret-file FILE or/);
  });
});

it.each([
  ['those that were named', 'https://pages.pay.example', 'https://pages.pay.example'],
  ['those of its API', undefined, 'https://api.pay.example'],
])('the pages of a remote provider are at %s', async (_case, pages, origin) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const place = { url: 'https://api.pay.example', secret: 'a secret', isLive: true, pages };
  expect(connectExternalProvider({ kind: 'hosted-page', ...place }, database)).toMatchObject({ origin, port: 0 });
});
