import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type WriteState } from '../database/write-probe.ts';
import { type AppOptions } from './app.ts';
import { createHealth, type HealthReport, registerHealth } from './health.ts';

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;

/** The health of a host whose disk and clocks are set by a test. */
async function openHealth(options: Partial<Parameters<typeof createHealth>[0]> = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const clock = { now: 1_000_000_000_000, elapsed: 5000 };
  const disk = { freeBytes: 100 * gibibyte, totalBytes: 200 * gibibyte };
  const health = createHealth({
    database,
    now: () => clock.now,
    clockMs: () => clock.elapsed,
    readSpace: () => Promise.resolve({ ...disk }),
    ...options,
  });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.elapsed += ms;
  };
  return { database, health, clock, disk, pass };
}

it.each([
  ['a large disk', 100 * gibibyte, 200 * gibibyte, 'ok', []],
  ['a large disk that gets full', gibibyte - 1, 200 * gibibyte, 'ok', ['disk-space-low']],
  ['a large disk that is nearly full', 32 * mebibyte - 1, 200 * gibibyte, 'read-only', ['disk-space-low']],
  ['a small disk', 10 * mebibyte, 50 * mebibyte, 'ok', []],
  ['a small disk that gets full', 4 * mebibyte, 50 * mebibyte, 'ok', ['disk-space-low']],
  ['a small disk that is full', mebibyte - 1, 50 * mebibyte, 'read-only', ['disk-space-low']],
])('knows how much space %s has', async (...[, freeBytes, totalBytes, writeState, warnings]) => {
  const { health, disk } = await openHealth();
  Object.assign(disk, { freeBytes, totalBytes });
  expect(await health.read()).toMatchObject({ writeState, warnings, disk: { freeBytes, totalBytes } });
});

it.each([
  ['the only known disk', undefined, [2, 200], { freeBytes: 2 * gibibyte, totalBytes: 200 * gibibyte }, []],
  ['a disk with more space', [2, 200], [3, 200], { freeBytes: 2 * gibibyte }, []],
  ['a disk with less space', [3, 200], [2, 200], { freeBytes: 2 * gibibyte }, []],
  ['a disk that gets full', [3, 200], [0.9, 200], { freeBytes: 0.9 * gibibyte }, ['disk-space-low']],
  [
    'a disk that gets full, unlike a small one',
    [0.5, 2],
    [0.9, 200],
    { freeBytes: 0.5 * gibibyte },
    ['disk-space-low'],
  ],
  ['a full disk, which sales do not need', undefined, [0, 200], { freeBytes: 0 }, ['disk-space-low']],
])('watches the files of travellers on %s', async (...[, database, files, disk, warnings]) => {
  const toSpace = ([free = 0, total = 0]: readonly number[]) =>
    Promise.resolve({ freeBytes: free * gibibyte, totalBytes: total * gibibyte });
  const { health } = await openHealth({
    readSpace: () => (database ? toSpace(database) : Promise.resolve(undefined)),
    readFilesSpace: () => toSpace(files),
  });
  expect(await health.read()).toMatchObject({ writeState: 'ok', disk, warnings });
});

it('reports without the disk of files if it does not answer or cannot be read', async () => {
  const readFilesSpace = vi.fn<() => Promise<undefined>>(() => new Promise(() => undefined));
  const { health, disk } = await openHealth({ readFilesSpace });
  expect(await Promise.all([health.read(), health.read()])).toMatchObject([{ disk }, { disk }]);
  expect(readFilesSpace).toHaveBeenCalledOnce();
  const unmounted = await openHealth({ readFilesSpace: () => Promise.reject(new Error('EIO')) });
  expect(await unmounted.health.read()).toMatchObject({ writeState: 'ok', disk });
});

it.each([
  ['SQLite', new Error('database or disk is full')],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a file', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
])('remembers a full disk of %s for a minute, although a small write still works', async (_case, error) => {
  const { health, pass } = await openHealth();
  health.noteError(new Error('another error'));
  expect((await health.read()).writeState).toBe('ok');
  health.noteError(error);
  pass(59_999);
  expect((await health.read()).writeState).toBe('read-only');
  pass(1);
  expect((await health.read()).writeState).toBe('ok');
});

it.each([
  ['a new ticket', 'order-bought', 'DUE', 15, []],
  ['a ticket that waits', 'order-bought', 'DUE', 16, ['tickets-unsent']],
  ['a sent ticket', 'order-bought', 'SENT', 16, []],
  ['a notice that waits', 'disruption-cancelled', 'DUE', 16, []],
] as const)('%s is a warning or not', async (...[, kind, state, minutes, warnings]) => {
  const { database, health, clock, pass } = await openHealth();
  const message = {
    mail_id: 'm',
    kind,
    to_address: 'a@b.example',
    lang: 'en',
    subject: '',
    text_body: '',
    html_body: '',
  };
  const times = { due_at: clock.now, created_at: clock.now, tries: 0 };
  await database
    .insertInto('mails')
    .values({ ...message, attachments: '[]', state, ...times, sent_at: null, problem: null, channel: 'EMAIL' })
    .execute();
  pass(minutes * 60_000);
  const report = await health.read();
  expect(report.warnings).toEqual(warnings);
  const isDueTicket = kind === 'order-bought' && state === 'DUE';
  expect(report.oldestTicketAt).toBe(isDueTicket ? times.created_at : undefined);
});

it('reports without delay while the database does not answer, with the last known ticket', async () => {
  const { database, health } = await openHealth();
  expect((await health.read()).oldestTicketAt).toBeUndefined();
  let end = () => undefined as void;
  // SQLite has one connection, which the transaction keeps.
  const blocking = database.transaction().execute(() => new Promise<void>((resolve) => void (end = resolve)));
  const reports = Promise.all([health.read(), health.read()]);
  expect((await reports).map(({ oldestTicketAt }) => oldestTicketAt)).toEqual([undefined, undefined]);
  end();
  await blocking;
});

it('notices that the clock was set, and warns for an hour', async () => {
  const { health, clock, pass } = await openHealth();
  const days = 3 * 86_400_000;
  pass(5000);
  clock.now += 1900;
  // A clock that is adjusted slowly differs by little at each check.
  expect(health.checkClock()).toBe(0);
  clock.now += days;
  expect(health.checkClock()).toBe(days);
  expect(health.checkClock()).toBe(0);
  clock.now -= days;
  expect(health.checkClock()).toBe(-days);
  expect(await health.read()).toMatchObject({ clock: { steps: 2, lastStepMs: -days }, warnings: ['clock-stepped'] });
  pass(3_600_000);
  expect((await health.read()).warnings).toEqual([]);
});

it('warns while many secrets are refused', async () => {
  const { health, pass } = await openHealth();
  const readWarnings = async () => (await health.read()).warnings;
  for (let count = 0; count < 99; count += 1) health.noteRefusal();
  pass(599_999);
  expect(await readWarnings()).toEqual([]);
  health.noteRefusal();
  expect(await readWarnings()).toEqual(['secrets-refused']);
  pass(1);
  expect(await readWarnings()).toEqual([]);
  for (let count = 0; count < 150; count += 1) health.noteRefusal();
  expect(await readWarnings()).toEqual(['secrets-refused']);
});

it.each<[WriteState, number, object]>([
  ['ok', 200, { status: 'ok', warnings: ['disk-space-low'], cities: 2 }],
  ['read-only', 503, { status: 'read-only', warnings: ['disk-space-low'], cities: 2 }],
  // The timetable would have to query the database.
  ['database-unreachable', 503, { status: 'database-unreachable', warnings: ['disk-space-low'] }],
])('/readyz answers when writes are %s', async (writeState, status, body) => {
  const app = Fastify();
  const city = { id: 1, name: 'Leeds' };
  const timetable = { origins: () => Promise.resolve([city, city]) } as unknown as AppOptions['timetable'];
  const report = { writeState, warnings: ['disk-space-low'] } as unknown as HealthReport;
  registerHealth(app, { timetable, health: { read: () => Promise.resolve(report) } });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});
