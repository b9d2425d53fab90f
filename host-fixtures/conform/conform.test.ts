import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { endpoints } from '#shared/contract/endpoints.ts';
import { everywhere, json } from '../testing/bent/bends.ts';
import { type Bend, bentServer } from '../testing/bent/bent-server.ts';
import { systemClock } from '../server/clock/clock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { defaultNetwork, importTimetable } from '../operations/imports/import-timetable.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';
import { testNow } from '../testing/test-app.ts';
import { type OpenShop, openShop } from '../testing/open-shop.ts';
import { conform } from './conform.ts';
import { type ConformOptions, conformUsage } from './conform-options.ts';
import { morePlantedFaults } from './more-planted-faults.test-data.ts';
import { plantedFaults, shop } from './planted-faults.test-data.ts';
import { outputOf } from '#test/load/host-process.ts';
import { contractFindings } from './strict-answer.ts';
import { writeReport } from './write-report.ts';

let host: OpenShop;
beforeAll(async () => {
  host = await openShop({ allowedOrigins: [shop] });
});
afterAll(() => host.close());

/** Asks a copy of the reference host in which one thing is bent. */
async function found(bend: Bend = {}, options: Partial<ConformOptions> = {}) {
  const base = await bentServer(host.app, bend);
  const asked = { base, buys: false, moves: false, refunds: false, slowMs: 20_000, isJson: false, ...options };
  return conform(asked, () => testNow);
}

/** The rules that were broken, and in which calls, without those that were not. */
const brokenIn = ({ steps }: Awaited<ReturnType<typeof found>>) => ({
  rules: [...new Set(steps.flatMap(({ findings }) => findings.map(({ rule }) => rule)))],
  calls: [...new Set(steps.filter(({ findings }) => findings.length > 0).map(({ call }) => call))],
});

describe('the reference host', () => {
  it.each([
    ['asked by a page of its own', {}],
    ['asked by a page of another origin', { origin: shop }],
    ['bought at by a page of its own', { buys: true }],
    ['bought at by a page of another origin', { buys: true, origin: shop }],
  ])('conforms, %s', async (_name, options) => {
    const conformance = await found({}, options);
    expect(conformance.steps.flatMap(({ call, findings }) => findings.map((it) => [call, it]))).toEqual([]);
    expect(conformance.isConform).toBe(true);
    expect(conformance.steps.length).toBeGreaterThan(40);
  });

  it('conforms with the network that comes along, whose first cities have no direct coach', async () => {
    const database = await openDatabase({ memory: true });
    await importTimetable(database, { network: defaultNetwork }, () => undefined);
    const timetable = openTimetable(database, { inventsPrices: true });
    const large = await openShop({ database, timetable });
    onTestFinished(async () => {
      await large.close();
      await database.destroy();
    });
    const base = await bentServer(large.app);
    const { steps } = await conform(
      { base, buys: true, moves: false, refunds: false, slowMs: 5000, isJson: false },
      () => testNow,
    );
    expect(steps.flatMap(({ call, findings }) => findings.map((it) => [call, it]))).toEqual([]);
    const asked = new Set(steps.map(({ call }) => call));
    for (const call of ['getSchedule', 'getSalesPlan', 'chooseSeats', 'extendBasket', 'cancelPayment']) {
      expect(asked).toContain(call);
    }
  });

  it('is asked all that can be asked without an account and an order', async () => {
    const { steps, skipped } = await found({}, { buys: true });
    const asked = new Set(steps.map(({ call }) => call));
    expect(asked.size + skipped.length).toBe(endpoints.length);
    expect(asked.size).toBeGreaterThan(35);
  });
});

it('gives a hint to an operator whose lists no cache keeps, and finds nothing wrong', async () => {
  const conformance = await found(
    everywhere(({ headers }) => {
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
  expect((await found()).hints).toEqual([]);
});

const faults = [...plantedFaults, ...morePlantedFaults];

// Every run tries some of them. Whatever is changed in this folder runs the group, which tries all.
const triedFaults = isInRun('live') ? faults : faults.filter((_, index) => index % 4 === 0);

describe('a bent copy', () => {
  it.each(triedFaults.map((fault) => [fault[0], fault] as const))('is found out: %s', async (_name, fault) => {
    const [, rule, call, bend, options] = fault;
    const conformance = await found(bend, options);
    const { rules, calls } = brokenIn(conformance);
    expect(conformance.isConform).toBe(false);
    // Nothing else is said to be wrong.
    expect(rules).toEqual([rule].flat());
    expect(calls).toContain(call);
    const report = writeReport('http://api.test', conformance);
    for (const one of rules) expect(report).toContain(`[${one}]`);
    expect(report).toMatch(/\d+ things? (?:is|are) wrong in \d+ of \d+ calls\.\n$/);
  });

  it('is bent in more than fifty ways', () => expect(new Set(faults.map(([name]) => name)).size).toBeGreaterThan(50));
});

it('prints a report, and ends with 1 when something is wrong', async () => {
  const script = 'host-fixtures/conform/run-conform.ts';
  // The clock of this host stands still, and the script goes by the machine's.
  const dated = everywhere(({ headers }) => (headers['date'] = new Date(systemClock.now()).toUTCString()));
  const good = await bentServer(host.app, dated);
  const bent = await bentServer(host.app, {
    async answer(answer, request) {
      await dated.answer?.(answer, request);
      await json('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')).answer?.(answer, request);
    },
  });
  const runs = [outputOf(script, [good]), outputOf(script, [bent]), outputOf(script, ['nowhere'])];
  const [well, badly, unasked] = await Promise.all(runs);
  expect([well?.code, badly?.code, unasked?.code]).toEqual([0, 1, 2]);
  expect(well?.text).toContain(`${good} answers as the contract has it`);
  expect(unasked?.text).toBe('“nowhere” is no address of an API: write it as https://api.example.\n');
  // As own-api.md shows it, except for the duration.
  const timeless = (text: string) => text.replace(/, \d+ ms {2}/g, ', 12 ms  ');
  const guide = readFileSync(new URL('../own-api.md', import.meta.url), 'utf8');
  const [, shown = ''] = /^```\n(WRONG[\s\S]*?)^```$/m.exec(guide) ?? [];
  expect(shown).not.toBe('');
  expect(timeless(badly?.text ?? '')).toContain(shown);
});

describe('run-conform', () => {
  const { argv, exitCode } = process;
  afterEach(() => {
    process.argv = argv;
    process.exitCode = exitCode;
  });

  /** Runs `npm run conform -- …` in this process. */
  async function run(...args: readonly string[]) {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.resetModules();
    process.argv = [...argv.slice(0, 2), ...args];
    await import('./run-conform.ts');
    await expect.poll(() => printed.mock.calls.length + reported.mock.calls.length).toBe(1);
    const [[text], [error]] = [printed.mock.calls[0] ?? [''], reported.mock.calls[0] ?? ['']];
    // The exit code follows what is printed.
    await Promise.resolve();
    vi.restoreAllMocks();
    return { text: String(text), error: String(error), code: process.exitCode };
  }

  it('prints its usage, and refuses what is no API', async () => {
    expect(await run('--help')).toEqual({ text: conformUsage, error: '', code: exitCode });
    expect(await run()).toMatchObject({
      text: '',
      error: expect.stringMatching(/^Name one API.*\n$/) as string,
      code: 2,
    });
  });

  it('prints a report for people, or JSON', async () => {
    const base = 'http://127.0.0.1:1';
    expect(await run(base)).toMatchObject({ text: expect.stringMatching(/^WRONG/m) as string, code: 1 });
    const { text, code } = await run(base, '--json');
    expect([JSON.parse(text), code]).toMatchObject([{ isConform: false }, 1]);
    expect(text).toMatch(/^\{\n {2}"steps"/);
  });
});

it('names an API that cannot be reached', async () => {
  const conformance = await conform({
    base: 'http://127.0.0.1:1',
    buys: false,
    moves: false,
    refunds: false,
    slowMs: 1000,
    isJson: false,
  });
  expect(brokenIn(conformance)).toEqual({ rules: ['unreachable'], calls: ['getToken'] });
});

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'can look into every answer: %s',
  (_, { answer }) => {
    expect(() => contractFindings(answer, {})).not.toThrow();
  },
);
