import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Bend, type BentAnswer, bentServer } from '../testing/bent-server.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { defaultNetwork, importTimetable } from '../server/start/import-timetable.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';
import { type OpenShop, openShop } from '../testing/open-shop.ts';
import { conform } from './conform.ts';
import { type ConformOptions } from './conform-options.ts';
import { type Rule } from './finding.ts';
import { outputOf } from '#test/load/host-process.ts';
import { contractFindings } from './strict-answer.ts';
import { writeReport } from './write-report.ts';

const shop = 'https://www.shop.example';

let host: OpenShop;
beforeAll(async () => {
  host = await openShop({ allowedOrigins: [shop] });
});
afterAll(() => host.close());

/** Asks a copy of the reference host in which one thing is bent. */
async function found(bend: Bend = {}, options: Partial<ConformOptions> = {}) {
  const base = await bentServer(host.app, bend);
  return conform({ base, buys: false, slowMs: 1000, isJson: false, ...options });
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
    const { steps } = await conform({ base, buys: true, slowMs: 5000, isJson: false });
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

// What an API answers is bent in places that no type describes.
type Loose = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Changes the JSON of an answer. */
const json = (part: string, change: (body: Loose, answer: BentAnswer) => unknown): Bend => ({
  answer(answer, { url }) {
    if (!url.includes(part) || answer.status !== 200) return;
    const body = JSON.parse(answer.text) as unknown;
    change(body, answer);
    answer.text = JSON.stringify(body);
  },
});
/** Changes the answer to a call that is refused. */
const refusal = (part: string, change: (answer: BentAnswer) => void): Bend => ({
  answer(answer, { url }) {
    if (url.includes(part) && answer.status >= 400) change(answer);
  },
});
const everywhere = (change: (answer: BentAnswer) => unknown): Bend => ({ answer: (answer) => void change(answer) });
const cookies = (change: (line: string) => string): Bend =>
  everywhere((answer) => {
    const { 'set-cookie': set } = answer.headers;
    if (set !== undefined) answer.headers['set-cookie'] = [set].flat().map(change);
  });
/** Bends every second answer. */
const everySecond = (bend: Bend, part: string): Bend => {
  let asked = 0;
  return {
    answer: (answer, request) => {
      if (!request.url.includes(part)) return;
      asked += 1;
      return asked % 2 === 0 ? bend.answer?.(answer, request) : undefined;
    },
  };
};
const other = { origin: shop };
const buying = { buys: true };

type Fault = readonly [name: string, rule: Rule, call: string, bend: Bend, options?: Partial<ConformOptions>];

/** Each is one mistake of an operator's API, with the rule that it breaks and the call that shows it. */
const faults: readonly Fault[] = [
  [
    'a number sent as text',
    'field',
    'getOriginCities',
    json('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')),
  ],
  [
    'a field that is left out',
    'missing',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => delete journeys[0]?.arrivalDateTime),
  ],
  [
    'an amount without its currency',
    'currency',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => delete journeys[0]?.currency),
  ],
  [
    'two currencies in one basket',
    'currency',
    'getBasket',
    json('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].currency = 'USD')),
    buying,
  ],
  ['200 for what there is not', 'status', 'getItinerary', refusal('itinerary', (answer) => (answer.status = 200))],
  [
    '500 for a day that there is not',
    'status',
    'getJourneyPrices',
    refusal('journeys/prices', (answer) => (answer.status = 500)),
  ],
  [
    'a page for people in place of a refusal',
    'json',
    'getStop',
    refusal('/stops/', (answer) => (answer.text = '<h1>Not found</h1>')),
  ],
  [
    'an answer that is cut off',
    'json',
    'getServiceAlerts',
    { answer: (answer, { url }) => void (url.includes('service-alerts') && (answer.text = answer.text.slice(0, -2))) },
  ],
  [
    'JSON that calls itself text',
    'content-type',
    'getAccount',
    json('api/account', (_, { headers }) => (headers['content-type'] = 'text/plain')),
  ],
  [
    'a refusal of another form',
    'error-body',
    'getCityStops',
    refusal('/stops/', (answer) => (answer.text = '{"error":"not found"}')),
  ],
  [
    'a slow answer',
    'slow',
    'getSiteInformation',
    { answer: (_, { url }) => (url.includes('site-information') ? wait(1100) : undefined) },
  ],
  [
    'a connection that is cut',
    'unreachable',
    'getSchedule',
    { answer: (_, { url }) => (url.includes('/schedule/') ? 'lost' : undefined) },
  ],
  [
    'stops in the wrong order',
    'order',
    'getItinerary',
    json('itinerary', ({ scheduledStops }) => scheduledStops.reverse()),
  ],
  ['days in the wrong order', 'order', 'getJourneyDays', json('journeys/days', ({ dates }) => dates.reverse())],
  [
    'a ribbon without one of its days',
    'question',
    'getJourneyPrices',
    json('journeys/prices', ({ dates }) => dates.splice(3, 1)),
  ],
  [
    'departures of another day',
    'question',
    'getSchedule',
    json('/schedule/', ({ results }) =>
      results.forEach((it: { origin: { localDateTime: string } }) => (it.origin.localDateTime = '2031-03-19T10:00')),
    ),
  ],
  [
    'a moment with an offset',
    'field',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => journeys[0] && (journeys[0].departureDateTime += '+00:00')),
  ],
  [
    'a zone that there is not',
    'time-zone',
    'getDestinationCities',
    json('destination-cities', ({ cities }) => (cities[0].timeZone = 'London')),
  ],
  [
    'ids that are others each time',
    'identity',
    'getOriginCities',
    everySecond(
      json('origin-cities', ({ cities }) => cities.forEach((it: { id: number }) => (it.id += 1000))),
      'origin-cities',
    ),
  ],
  [
    'one id for two cities',
    'identity',
    'getOriginCities',
    json('origin-cities', ({ cities }) => (cities[1].id = cities[0].id)),
  ],
  [
    'a token that caches keep',
    'caching',
    'getToken',
    json('api/token', (_, { headers }) => (headers['cache-control'] = 'public, max-age=600')),
  ],
  ['no clock of the server', 'date', 'getToken', everywhere(({ headers }) => delete headers['date'])],
  [
    'a forged token that is taken',
    'token',
    'deleteBasket',
    everywhere(
      (answer) => answer.text.includes('"xsrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' }),
    ),
  ],
  [
    'a refused token without its id',
    'token',
    'getBasket',
    refusal('api/basket', (answer) => (answer.text = answer.text.replace('"xsrf"', '"forbidden"'))),
  ],
  [
    'a change without the cookie repeated',
    'csrf',
    'deleteBasket',
    {
      answer: (answer) =>
        void (answer.text.includes('"csrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' })),
    },
  ],
  ['a cookie without SameSite', 'cookie', 'getToken', cookies((line) => line.replace(/; SameSite=Lax/i, ''))],
  ['a session that scripts can read', 'cookie', 'getToken', cookies((line) => line.replace(/; HttpOnly/i, ''))],
  [
    'no CORS',
    'cors',
    'getOriginCities',
    everywhere(({ headers }) => delete headers['access-control-allow-origin']),
    other,
  ],
  [
    'CORS for everybody',
    'cors',
    'getOriginCities',
    everywhere(({ headers }) => (headers['access-control-allow-origin'] = '*')),
    other,
  ],
  [
    'a preflight without DELETE',
    'cors',
    'addToBasket',
    everywhere(
      ({ headers }) =>
        headers['access-control-allow-methods'] && (headers['access-control-allow-methods'] = 'GET, POST'),
    ),
    other,
  ],
  [
    'an ETag that breaks the next call',
    'etag',
    'getOriginCities',
    {
      answer: (answer, { url, headers }) =>
        void (
          url.includes('origin-cities') &&
          Object.assign(answer.headers, { etag: '"1"' }) &&
          headers['if-none-match'] &&
          (answer.status = 500)
        ),
    },
  ],
  [
    'a lowest price that no journey has',
    'sums',
    'searchJourneys',
    json('api/journeys?', (body) => body.minPrice && (body.minPrice = 0.5)),
  ],
  [
    'a repeat that adds another journey',
    'idempotency',
    'addToBasket',
    { request: (request) => void (request.url.includes('basket/add') && delete request.headers['idempotency-key']) },
    buying,
  ],
  [
    'a payment of another sum',
    'sums',
    'startPayment',
    json('api/payments', ({ payment }) => payment && (payment.amount += 1)),
    buying,
  ],
  [
    'a sum that nobody was shown',
    'sums',
    'startPayment',
    refusal('api/payments', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
    buying,
  ],
  [
    'a seat that is not held',
    'question',
    'getBasket',
    json('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].seats = [])),
    buying,
  ],
];

describe('a bent copy', () => {
  it.each(faults.map((fault) => [fault[0], fault] as const))('is found out: %s', async (_name, fault) => {
    const [, rule, call, bend, options] = fault;
    const conformance = await found(bend, options);
    const { rules, calls } = brokenIn(conformance);
    expect(conformance.isConform).toBe(false);
    // Nothing else is said to be wrong.
    expect(rules).toEqual([rule]);
    expect(calls).toContain(call);
    const report = writeReport('http://api.test', conformance);
    expect(report).toContain(`[${rule}]`);
    expect(report).toMatch(/\d+ things? (?:is|are) wrong in \d+ of \d+ calls\.\n$/);
  });

  it('is bent in more than twenty ways', () => expect(new Set(faults.map(([name]) => name)).size).toBeGreaterThan(20));
});

it('prints a report, and ends with 1 when something is wrong', async () => {
  const script = 'host-fixtures/conform/run-conform.ts';
  const good = await bentServer(host.app);
  const bent = await bentServer(
    host.app,
    json('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')),
  );
  const runs = [outputOf(script, [good]), outputOf(script, [bent]), outputOf(script, ['nowhere'])];
  const [well, badly, unasked] = await Promise.all(runs);
  expect([well?.code, badly?.code, unasked?.code]).toEqual([0, 1, 2]);
  expect(well?.text).toContain(`${good} answers as the contract has it`);
  expect(unasked?.text).toBe('“nowhere” is no address of an API: write it as https://api.example.\n');
  // As the README shows it, but for the time that it took.
  const timeless = (text: string) => text.replace(/, \d+ ms {2}/g, ', 12 ms  ');
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, shown = ''] = /^```\n(WRONG[\s\S]*?)^```$/m.exec(readme) ?? [];
  expect(shown).not.toBe('');
  expect(timeless(badly?.text ?? '')).toContain(shown);
});

it('names an API that cannot be reached', async () => {
  const conformance = await conform({ base: 'http://127.0.0.1:1', buys: false, slowMs: 1000, isJson: false });
  expect(brokenIn(conformance)).toEqual({ rules: ['unreachable'], calls: ['getToken'] });
});

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'can look into every answer: %s',
  (_, { answer }) => {
    expect(() => contractFindings(answer, {})).not.toThrow();
  },
);
