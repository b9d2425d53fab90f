import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { endpoints } from '#shared/contract/endpoints.ts';
import { systemClock } from '../server/clock/clock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { importTimetable } from '../operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../server/gtfs/demo-network.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';
import { testNow } from '../testing/test-app.ts';
import { type OpenShop, openShop } from '../testing/open-shop.ts';
import { conform, type Conformance } from './conform.ts';
import { type ConformOptions, usage } from './conform-options.ts';
import { morePlantedFaults } from './more-planted-faults.test-data.ts';
import { plantedFaults, shop } from './planted-faults.test-data.ts';
import { readOutput } from '#test/load/host-process.ts';
import { writeReport } from './report.ts';
import { checkSchema } from './strict-schema.ts';
import { changeAnswers, changeJson, type Fault, faultyServer } from './testing/faulty-server.test-data.ts';

let host: OpenShop;
beforeAll(async () => {
  host = await openShop({ allowedOrigins: [shop] });
});
afterAll(() => host.close());

/** Checks a copy of the reference host with a fault. */
async function check(fault: Fault = {}, options: Partial<ConformOptions> = {}) {
  const base = await faultyServer(host.app, fault);
  const defaults = { base, buys: false, moves: false, refunds: false, slowMs: 20_000, isJson: false };
  return conform({ ...defaults, ...options }, () => testNow);
}

/** The rules that were broken, and the calls that broke them. */
const getBroken = ({ records }: Conformance) => ({
  rules: [...new Set(records.flatMap(({ findings }) => findings.map(({ rule }) => rule)))],
  calls: [...new Set(records.filter(({ findings }) => findings.length > 0).map(({ call }) => call))],
});

describe('the reference host', () => {
  it.each([
    ['for a page of its origin', {}],
    ['for a page of another origin', { origin: shop }],
    ['with a purchase on a page of its origin', { buys: true }],
    ['with a purchase on a page of another origin', { buys: true, origin: shop }],
  ])('conforms, %s', async (_name, options) => {
    const conformance = await check({}, options);
    expect(conformance.records.flatMap(({ call, findings }) => findings.map((finding) => [call, finding]))).toEqual([]);
    expect(conformance.isConform).toBe(true);
    expect(conformance.records.length).toBeGreaterThan(40);
  });

  it('conforms with the demo network, whose first cities have no direct coach', async () => {
    const database = await openDatabase({ memory: true });
    await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
    const timetable = openTimetable(database, { inventsPrices: true });
    const large = await openShop({ database, timetable });
    onTestFinished(async () => {
      await large.close();
      await database.destroy();
    });
    const base = await faultyServer(large.app);
    const { records } = await conform(
      { base, buys: true, moves: false, refunds: false, slowMs: 5000, isJson: false },
      () => testNow,
    );
    expect(records.flatMap(({ call, findings }) => findings.map((finding) => [call, finding]))).toEqual([]);
    const calls = new Set(records.map(({ call }) => call));
    for (const call of ['getSchedule', 'getSalesPlan', 'chooseSeats', 'extendBasket', 'cancelPayment']) {
      expect(calls).toContain(call);
    }
  });

  it('receives every call that needs neither an account nor an order', async () => {
    const { records, skipped: skippedCalls } = await check({}, { buys: true });
    const calls = new Set(records.map(({ call }) => call));
    expect(calls.size + skippedCalls.length).toBe(endpoints.length);
    expect(calls.size).toBeGreaterThan(35);
  });
});

it('gives a hint for lists that caches cannot store, and finds nothing wrong', async () => {
  const conformance = await check(
    changeAnswers(({ headers }) => {
      delete headers['etag'];
      headers['cache-control'] = 'no-store';
    }),
  );
  expect(conformance.isConform).toBe(true);
  expect(conformance.hints).toHaveLength(5);
  const report = writeReport('http://api.test', conformance);
  expect(report).toContain(
    'Could be better:\n  getOriginCities has no ETag: with one, and “Cache-Control: public, max-age=300, stale-while-revalidate=600”, a CDN answers for you.\n',
  );
  expect((await check()).hints).toEqual([]);
});

const faults = [...plantedFaults, ...morePlantedFaults];

// Every run checks some of them. A change in this folder runs the group, which checks all.
const checkedFaults = isInRun('live') ? faults : faults.filter((_, index) => index % 4 === 0);

describe('a copy with a fault', () => {
  it.each(checkedFaults.map((plantedFault) => [plantedFault[0], plantedFault] as const))(
    'is reported: %s',
    async (_name, plantedFault) => {
      const [, rule, call, fault, options] = plantedFault;
      const conformance = await check(fault, options);
      const { rules, calls } = getBroken(conformance);
      expect(conformance.isConform).toBe(false);
      // Nothing else is reported.
      expect(rules).toEqual([rule].flat());
      expect(calls).toContain(call);
      const report = writeReport('http://api.test', conformance);
      for (const brokenRule of rules) expect(report).toContain(`[${brokenRule}]`);
      expect(report).toMatch(/\d+ things? (?:is|are) wrong in \d+ of \d+ calls\.\n$/);
    },
  );

  it('is checked with more than fifty faults', () =>
    expect(new Set(faults.map(([name]) => name)).size).toBeGreaterThan(50));
});

it('prints a report, and exits with 1 if something is wrong', async () => {
  const script = 'host-fixtures/conform/run-conform.ts';
  // The clock of this host is stopped, but the script uses the clock of the machine.
  const currentDate = changeAnswers(({ headers }) => (headers['date'] = new Date(systemClock.now()).toUTCString()));
  const valid = await faultyServer(host.app, currentDate);
  const invalid = await faultyServer(host.app, {
    async answer(answer, request) {
      await currentDate.answer?.(answer, request);
      await changeJson('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')).answer?.(answer, request);
    },
  });
  const runs = [readOutput(script, [valid]), readOutput(script, [invalid]), readOutput(script, ['nowhere'])];
  const [success, failure, error] = await Promise.all(runs);
  expect([success?.code, failure?.code, error?.code]).toEqual([0, 1, 2]);
  expect(success?.text).toContain(`${valid} conforms to the contract`);
  expect(error?.text).toBe('“nowhere” is not the address of an API: write it as https://api.example.\n');
  // As own-api.md shows it, except for the duration.
  const withoutTime = (text: string) => text.replace(/, \d+ ms {2}/g, ', 12 ms  ');
  const guide = readFileSync(new URL('../own-api.md', import.meta.url), 'utf8');
  const [, sample = ''] = /^```\n(WRONG[\s\S]*?)^```$/m.exec(guide) ?? [];
  expect(sample).not.toBe('');
  expect(withoutTime(failure?.text ?? '')).toContain(sample);
});

describe('run-conform', () => {
  const { argv, exitCode } = process;
  afterEach(() => {
    process.argv = argv;
    process.exitCode = exitCode;
  });

  /** Runs `npm run conform -- …` in this process. */
  async function run(...args: readonly string[]) {
    const stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.resetModules();
    process.argv = [...argv.slice(0, 2), ...args];
    await import('./run-conform.ts');
    await expect.poll(() => stdoutWrite.mock.calls.length + stderrWrite.mock.calls.length).toBe(1);
    const [[text], [error]] = [stdoutWrite.mock.calls[0] ?? [''], stderrWrite.mock.calls[0] ?? ['']];
    // The exit code follows what is printed.
    await Promise.resolve();
    vi.restoreAllMocks();
    return { text: String(text), error: String(error), code: process.exitCode };
  }

  it('prints its usage, and refuses an invalid API', async () => {
    expect(await run('--help')).toEqual({ text: usage, error: '', code: exitCode });
    expect(await run()).toMatchObject({
      text: '',
      error: expect.stringMatching(/^Name one API.*\n$/) as string,
      code: 2,
    });
  });

  it('prints the report for people, or JSON', async () => {
    const base = 'http://127.0.0.1:1';
    expect(await run(base)).toMatchObject({ text: expect.stringMatching(/^WRONG/m) as string, code: 1 });
    const { text, code } = await run(base, '--json');
    expect([JSON.parse(text), code]).toMatchObject([{ isConform: false }, 1]);
    expect(text).toMatch(/^\{\n {2}"steps"/);
  });
});

it('reports an API that cannot be reached', async () => {
  const conformance = await conform({
    base: 'http://127.0.0.1:1',
    buys: false,
    moves: false,
    refunds: false,
    slowMs: 1000,
    isJson: false,
  });
  expect(getBroken(conformance)).toEqual({ rules: ['unreachable'], calls: ['getToken'] });
});

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the schema check supports the answer of every endpoint: %s',
  (_, { answer }) => {
    expect(() => checkSchema(answer, {})).not.toThrow();
  },
);
