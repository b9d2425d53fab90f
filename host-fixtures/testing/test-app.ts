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
import { type AppParts, createApp } from '../server/http/app.ts';
import { trialFeatures } from '../server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../server/trial-features/open-trial-features.ts';
import { type SiteTrial } from '../server/http/site/trials/site-trial.ts';
import { openTestDatabase } from './test-database.ts';

/** What a test asks a host in this process. */
export type HostRequest = InjectOptions;
/** A host as far as it is asked. */
export type AskedHost = Pick<FastifyInstance, 'inject'>;
/** What such a host answers. */
export type HostAnswer = LightMyRequestResponse;

/** The day on which the tests' hosts stand still. */
export const testDay = '2031-03-09';
/** The moment at which they do: nine in the morning in Leeds. */
export const testNow = at(testDay, '09:00');

/** A cheap hash: tests' hosts make hundreds, each of which would take a tenth of a second. */
const hashCheaply = (password: string) => hashPassword(password, 2 ** 10);
let demoHash: Promise<string> | undefined;

/** All trial features; the demonstration's accounts have a password that is as cheap to check. */
export async function testTrial(): Promise<SiteTrial> {
  const trial = await openTrialFeatures(trialFeatures);
  const passwordHash = () => (demoHash ??= hashCheaply(demoPassword));
  return { ...trial, ...(trial.people && { people: { ...trial.people, passwordHash } }) };
}

/** One for all tests' hosts, so that sessions outlive a restart. */
export const testSecret = Buffer.from('the secret of hosts that tests open');

/** What a test chooses of a host and of its operations. */
export type TestAppParts = Partial<AppParts> & OperationsOptions;

/**
 * A host for one test: the fake timetable, a clock that stands still, an empty bundle folder, all trial features; closed when
 * the test is over.
 */
export async function testApp(parts: TestAppParts = {}): Promise<FastifyInstance> {
  const bundleDir = await mkdtemp(path.join(tmpdir(), 'coach-bundle-'));
  const ownDatabase = parts.database ? undefined : await openTestDatabase();
  const app = await createApp({
    timetable: fakeTimetable(),
    clock: { now: () => testNow },
    logger: false,
    bundleDir,
    pagesDir: fileURLToPath(new URL('../pages/', import.meta.url)),
    widgetsDir: fileURLToPath(new URL('../../widgets/', import.meta.url)),
    trial: await testTrial(),
    hashPassword: hashCheaply,
    secret: testSecret,
    ...(ownDatabase && { database: ownDatabase }),
    extensions: [createOperations(parts)],
    ...parts,
  });
  onTestFinished(async () => {
    await app.close();
    await ownDatabase?.destroy();
    await rm(bundleDir, { recursive: true, force: true });
  });
  return app;
}

/** A browser as far as a host sees one: it keeps its cookies. */
export function browser(app: Pick<FastifyInstance, 'inject'>) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async open(request: string | HostRequest): Promise<HostAnswer> {
      const options = typeof request === 'string' ? { url: request } : request;
      const answer = await app.inject({ method: 'GET', ...options, cookies: Object.fromEntries(cookies) });
      for (const { name, value, expires } of answer.cookies) {
        if (expires && expires.getTime() <= 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
