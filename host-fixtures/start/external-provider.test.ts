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
import { missingForLive, prepareTrial } from './prepare-host.ts';
import { connectExternalProvider } from './prepare-host.ts';

const key = `sk_test_${'k'.repeat(40)}`;
const liveKey = key.replace('test', 'live');
const callback = `whsec_${'w'.repeat(32)}`;
const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: callback };

const optionsOf = (...args: readonly string[]) => parseStartOptions(args, {}) as StartOptions;

/** Returns what a live host needs for its provider. */
async function lacks(args: readonly string[], env: Readonly<Record<string, string>>) {
  const options = optionsOf('--live', ...args);
  const all = await missingForLive({ options, secrets: readSecrets(options, env), hasTimetable: true });
  return all.filter((sentence) => sentence.startsWith('a payment provider'));
}

async function folder() {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-provider-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return data;
}

describe('a live host with Stripe', () => {
  it('needs both secrets and no address, and says by what they are given', async () => {
    expect(await lacks(['--provider', 'stripe'], {})).toEqual([
      'a payment provider: --provider-secret-file FILE or STRIPE_SECRET_KEY, and --provider-webhook-secret-file FILE or ' +
        'STRIPE_WEBHOOK_SECRET (or --no-payments: then nothing that costs something can be paid)',
    ]);
    expect(await lacks(['--provider', 'stripe'], { ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      expect.stringMatching(/^a payment provider: --provider-webhook-secret-file FILE or STRIPE_WEBHOOK_SECRET \(or/),
    ]);
  });

  it('is not served by a test key', async () => {
    const sentences = await lacks(['--provider', 'stripe'], keys);
    expect(sentences).toEqual([expect.stringContaining('its secret is a test key')]);
    expect(sentences.join()).not.toContain(key);
    expect(await lacks(['--provider', 'stripe'], { ...keys, STRIPE_SECRET_KEY: liveKey })).toEqual([]);
  });

  it('takes its secrets from files first', async () => {
    const data = await folder();
    const [keyFile, callbackFile] = [path.join(data, 'key'), path.join(data, 'callback')];
    await writeFile(keyFile, `${liveKey}\n`);
    await writeFile(callbackFile, `${callback}2\n`);
    const files = ['--provider-secret-file', keyFile, '--provider-webhook-secret-file', callbackFile];
    const options = optionsOf('--provider', 'stripe', ...files);
    expect(readSecrets(options, keys)).toEqual({ provider: liveKey, callback: `${callback}2` });
  });

  it('names a secret that is too short, and does not say it', () => {
    const read = () => readSecrets(optionsOf('--provider', 'stripe'), { STRIPE_SECRET_KEY: 'sk_short' });
    expect(read).toThrow('The secret in STRIPE_SECRET_KEY is too short: it needs at least 32 characters.');
  });
});

it('a live host with a page of its own provider needs its address and its secret, and no other', async () => {
  expect(await lacks([], keys)).toEqual([
    'a payment provider: --provider-url URL or PROVIDER_URL, and --provider-secret-file FILE or PROVIDER_SECRET ' +
      '(or --no-payments: then nothing that costs something can be paid)',
  ]);
});

describe('a trial host', () => {
  const prepared = async (env: Readonly<Record<string, string>>) =>
    prepareTrial(optionsOf('--data', await folder(), '--provider', 'stripe'), env, () =>
      Promise.resolve({ trialFeatures: [] }),
    );

  it('takes payments on the test side of Stripe, and says so', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const said: string[] = [];
    const host = await prepared(keys);
    const provider = await host.openProvider((sentence) => said.push(sentence), database);
    expect(said).toEqual(['Payments go to the test side of https://api.stripe.com: no money moves.']);
    expect(await provider?.client.read('nobody')).toBeUndefined();
  });

  it('takes no money, and needs both secrets', async () => {
    await expect(prepared({ ...keys, STRIPE_SECRET_KEY: liveKey })).rejects.toThrow(
      'A trial host takes no money: give STRIPE_SECRET_KEY a test key.',
    );
    await expect(prepared({})).rejects.toThrow(/^The payment provider stripe needs --provider-secret-file FILE or/);
  });

  it.each([
    ['at its own address', [], undefined],
    ['at the address that was given', ['--provider-pages', 'https://pay.example'], 'https://pay.example'],
  ])('has the pages of its sandbox %s', async (_case, args, origin) => {
    const started = { port: 8180 } as unknown as StartedProvider;
    const feature = { name: 'sandbox', sentence: '', open: () => ({ startProvider: () => Promise.resolve(started) }) };
    const options = optionsOf('--data', await folder(), ...args);
    const host = await prepareTrial(options, {}, () =>
      Promise.resolve({ trialFeatures: [feature as unknown as TrialFeature] }),
    );
    const provider = await host.openProvider(() => undefined, {} as Database);
    expect(provider).toEqual({ port: 8180, origin });
    expect(host.secret).toHaveLength(32);
  });

  it('has no provider without a sandbox, and the secret that was given', async () => {
    const options = optionsOf('--data', await folder(), '--provider-pages', 'https://pay.example');
    const env = { SESSION_SECRET: 's'.repeat(32) };
    const host = await prepareTrial(options, env, () => Promise.resolve({ trialFeatures: [] }));
    expect(await host.openProvider(() => undefined, {} as Database)).toBeUndefined();
    expect(host.secret).toEqual(Buffer.from(env.SESSION_SECRET));
  });

  it('takes payments at the sandbox of another host if its address is given', async () => {
    const options = optionsOf('--data', await folder(), '--provider-url', 'http://localhost:8180');
    const prepared = prepareTrial(options, {}, () => Promise.resolve({ trialFeatures: [] }));
    await expect(prepared).rejects.toThrow(/^The payment provider hosted-page needs --provider-secret-file FILE or/);
  });
});

it.each([
  ['those that were named', 'https://pages.pay.example', 'https://pages.pay.example'],
  ['those of its API', undefined, 'https://api.pay.example'],
])('the pages of a distant provider are at %s', async (_case, pages, origin) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const place = { url: 'https://api.pay.example', secret: 'a secret', isLive: true, pages };
  expect(connectExternalProvider({ kind: 'hosted-page', ...place }, database)).toMatchObject({ origin, port: 0 });
});
