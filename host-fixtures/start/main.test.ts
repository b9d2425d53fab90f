import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runScript } from '../testing/run-script.ts';
import { goodFeed, writeFolder } from '../testing/test-feed.ts';
import { lockFolder } from '../server/database/folder/folder-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';

const script = new URL('./main.ts', import.meta.url);

const variables = ['DATABASE_URL', 'HOST', 'PORT', 'PROVIDER_PORT', 'PROVIDER_URL', 'PUBLIC_ORIGIN', 'SMTP_URL'];

/** Runs `npm start` without the variables of the environment that would change it. */
function start(args: readonly string[], logLevel = 'silent') {
  for (const name of [...variables, 'METRICS_TOKEN', 'OPERATOR_PASSWORD']) vi.stubEnv(name, '');
  vi.stubEnv('LOG_LEVEL', logLevel);
  onTestFinished(() => void vi.unstubAllEnvs());
  return runScript(script, args);
}

const feed = {
  ...goodFeed,
  'calendar.txt': goodFeed['calendar.txt'].replace('20261231', '20991231'),
};

const signals = ['SIGINT', 'SIGTERM'] as const;
const signalListeners = () => signals.flatMap((signal) => process.listeners(signal));

/** Does what `npm start` does at SIGTERM. @param before all listeners before the start */
async function stop(before: readonly NodeJS.SignalsListener[]): Promise<void> {
  const exitCode = new Promise<unknown>((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
  });
  for (const signal of signals) {
    for (const listener of process.listeners(signal).filter((listener) => !before.includes(listener))) {
      process.off(signal, listener);
      if (signal === 'SIGTERM') listener(signal);
    }
  }
  expect(await exitCode).toBe(0);
}

it('explains its options', async () => {
  const { output, errors, exitCode } = await start(['--help']);
  expect(output).toContain('--gtfs PATH');
  expect([errors, exitCode]).toEqual(['', undefined]);
});

it.each([
  ['a good feed', { trips: feed['trips.txt'], sentence: 'Checked: it can be imported.', code: undefined }],
  ['a feed without trips', { trips: '', sentence: 'It would be refused', code: 1 }],
])('only checks %s if --check is given', async (_case, { trips, sentence, code }) => {
  const gtfs = writeFolder({ ...feed, 'trips.txt': trips });
  const { output, exitCode } = await start(['--check', '--data', writeFolder({}), '--gtfs', gtfs]);
  expect(output).toContain(sentence);
  expect(exitCode).toBe(code);
});

it('serves a feed in trial mode until it is stopped', async () => {
  const listeners = signalListeners();
  const data = writeFolder({});
  const ports = ['--port', '0', '--provider-port', '0', '--metrics-port', '0'];
  const { output, errors, exitCode } = await start([
    ...['--data', data, '--gtfs', writeFolder(feed), '--no-build'],
    ...ports,
  ]);
  expect([errors, exitCode]).toEqual(['', undefined]);
  expect(output).toContain('Trial host for QA');
  const addresses = [/Prometheus at (\S+)\.\n/, /Sandbox payment provider on (\S+);/, /Coach Widgets on (\S+)\n/].map(
    (pattern) => pattern.exec(output)?.[1] ?? '',
  );
  const [metrics = '', , host = ''] = addresses;
  expect((await fetch(metrics)).status).toBe(200);
  expect((await fetch(`${host}/readyz`)).status).toBe(200);
  expect(addresses).toEqual(
    addresses.map(() => expect.stringMatching(/^http:\/\/(localhost|127\.0\.0\.1):\d+/) as string),
  );
  expect((await fetch(`${host}/metrics`)).status).toBe(404);
  expect((await fetch(`${host}/operator`)).url).toBe(`${host}/operator/sign-in?return=%2Foperator`);
  expect(() => lockFolder(data)).toThrow();
  await stop(listeners);
  await expect(fetch(`${host}/readyz`)).rejects.toThrow();
  lockFolder(data).release();
});

it('moves files of an earlier version after it listens, so that health answers meanwhile', async () => {
  const data = writeFolder({});
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const database = await openDatabase({ dataDir: data });
  const facts = {
    session_id: 's',
    upload_id: 'u',
    message_id: null,
    position: null,
    name: 'a.pdf',
    type: 'text/plain',
  };
  const { attachment_id } = await database
    .insertInto('attachments')
    .values({ ...facts, size: 1, received: 1, begun_at: 7 })
    .returning('attachment_id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('attachment_parts')
    .values({ attachment_id, first_byte: 0, content: Buffer.of(1) })
    .execute();
  await database.destroy();
  const { port } = other.address() as AddressInfo;
  const { errors } = await start(['--data', data, '--gtfs', writeFolder(feed), '--no-build', '--port', String(port)]);
  expect(errors).toContain(`Port ${port} is taken.`);
  const sameDatabase = await openDatabase({ dataDir: data });
  onTestFinished(() => sameDatabase.destroy());
  expect(await sameDatabase.selectFrom('attachment_parts').select('attachment_id').execute()).toEqual([
    { attachment_id },
  ]);
});

it('lists the missing needs of a live host, whose log is JSON, and exits with 1', async () => {
  const { output, errors, exitCode } = await start(['--live', '--data', writeFolder({})], 'info');
  const msg = 'Live: no invented data, no trial features.';
  expect(JSON.parse(output.split('\n')[0] ?? '')).toEqual({ level: 'info', time: expect.any(Number) as number, msg });
  expect(errors).toMatch(/^To go live, this host still needs:\n/);
  expect(exitCode).toBe(1);
});
