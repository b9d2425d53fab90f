import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { at, fakeTimetable } from './fake-timetable.ts';
import { demoPassword } from '../server/accounts/demo-people.ts';
import { hashPassword } from '../server/accounts/password.ts';
import { createOperations, type OperationsOptions } from '../operations/extend-host.ts';
import { type AppOptions, createApp } from '../server/http/app.ts';
import { trialFeatures } from '../server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../server/trial-features/open-trial-features.ts';
import { type SiteTrial } from '../server/http/site/trials/site-trial.ts';
import { openTestDatabase } from './test-database.ts';

/** A request to a host in this process. */
export type HostRequest = InjectOptions;
/** A host that receives requests. */
export type InjectableHost = Pick<FastifyInstance, 'inject'>;
/** The answer of a host in this process. */
export type HostAnswer = LightMyRequestResponse;

/** The day of the clocks of test hosts. */
export const testDay = '2031-03-09';
/** The time of the clocks of test hosts: nine in the morning in Leeds. */
export const testNow = at(testDay, '09:00');

/** A hash with low cost: test hosts need hundreds, and the usual one takes a tenth of a second. */
const hashCheaply = (password: string) => hashPassword(password, 2 ** 10);
let demoHash: Promise<string> | undefined;

/** All trial features; the demo accounts have a hash with low cost. */
export async function testTrial(): Promise<SiteTrial> {
  const trial = await openTrialFeatures(trialFeatures);
  const passwordHash = () => (demoHash ??= hashCheaply(demoPassword));
  return { ...trial, ...(trial.people && { people: { ...trial.people, passwordHash } }) };
}

/** The same secret for all test hosts, so that sessions survive a restart. */
export const testSecret = Buffer.from('the secret of hosts that tests open');

/** Options of a test host and its operations. */
export type TestAppParts = Partial<AppOptions> & OperationsOptions;

/**
 * Creates a host for one test, with the fake timetable, a stopped clock, an empty bundle folder and all trial features. It is
 * closed when the test ends.
 */
export async function testApp(parts: TestAppParts = {}): Promise<FastifyInstance> {
  const bundleDir = await mkdtemp(path.join(tmpdir(), 'coach-bundle-'));
  const ownDatabase = parts.database ? undefined : await openTestDatabase();
  const app = await createApp({
    timetable: fakeTimetable(),
    clock: { now: () => testNow },
    logger: false,
    bundleDir,
    filesDir: path.join(bundleDir, 'files'),
    pagesDir: fileURLToPath(new URL('../pages/', import.meta.url)),
    widgetsDir: fileURLToPath(new URL('../../widgets/', import.meta.url)),
    trial: await testTrial(),
    hashPassword: hashCheaply,
    secret: testSecret,
    ...(ownDatabase && { database: ownDatabase }),
    extensions: [createOperations({ hashPassword: hashCheaply, ...parts })],
    ...parts,
  });
  onTestFinished(async () => {
    await app.close();
    await ownDatabase?.destroy();
    await rm(bundleDir, { recursive: true, force: true });
  });
  return app;
}

/** Creates a browser that stores cookies. */
export function browser(app: Pick<FastifyInstance, 'inject'>) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async open(request: string | HostRequest): Promise<HostAnswer> {
      const options: HostRequest = typeof request === 'string' ? { url: request } : request;
      // A header that is undefined is not sent.
      const headers = Object.fromEntries(
        Object.entries(options.headers ?? {}).filter(([, value]) => value !== undefined),
      );
      const answer = await app.inject({ method: 'GET', ...options, headers, cookies: Object.fromEntries(cookies) });
      for (const { name, value, expires } of answer.cookies) {
        if (expires && expires.getTime() <= 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
