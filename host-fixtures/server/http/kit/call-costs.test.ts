import { readFileSync } from 'node:fs';
import { is } from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { testApp, testTrial } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { basketUrl, direct, isForEveryone, line, named, visitor } from '../../../testing/test-visitor.ts';
import { createLargestAddress, createLargestBody, createRefusedBodies } from '../../../testing/worst-bodies.ts';
import { callCosts } from '#test/load/measure-costs.ts';
import { maxAddressBytes } from './request-limits.ts';

const calls = endpoints.flatMap(({ name, body }) =>
  body ? [[name, { body, bytes: callCosts.get(name)?.bytes ?? 0 }] as const] : [],
);

/** Writes the table of the operator's guide, with one row for all calls of the same cost. */
function writeCostTable(): string {
  const namesByCost = new Map<string, string[]>();
  const costs = [...callCosts].sort(
    ([, a], [, b]) => a.bytes - b.bytes || a.ms - b.ms || a.answerBytes - b.answerBytes,
  );
  for (const [name, { bytes, ms, answerBytes }] of costs) {
    const cost = `${bytes} | ${ms} | ${answerBytes}`;
    namesByCost.set(cost, [...(namesByCost.get(cost) ?? []), `\`${name}\``]);
  }
  const rows = [...namesByCost].map(([cost, names]) => `| ${cost} | ${names.sort().join(', ')} |`);
  return ['| body | ms | answer | calls |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

it('the operator’s guide has the table of costs', () => {
  const guide = readFileSync(new URL('../../../operating.md', import.meta.url), 'utf8');
  // The formatter pads the cells.
  const listRows = (text: string) =>
    text.split('\n').map((row) => row.replace(/\s+/g, ' ').replace(/-+/g, '---').trim());
  expect(listRows(guide)).toEqual(expect.arrayContaining(listRows(writeCostTable())));
});

describe.each(calls)('the body of %s', (_, { body, bytes }) => {
  it('is within its bytes if its schema accepts it, also in a script with 3 bytes per character', () => {
    const largest = createLargestBody(body);
    expect(is(body, largest)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThanOrEqual(bytes);
  });

  it('is within its bytes if it is a costly one that is refused', () => {
    for (const [kind, json] of createRefusedBodies(body, bytes))
      expect([kind, Buffer.byteLength(json) <= bytes]).toEqual([kind, true]);
  });
});

it.each(endpoints.map((call) => [call.name, call] as const))('the longest address of %s is accepted', (_, call) => {
  expect(createLargestAddress(call).length).toBeLessThanOrEqual(maxAddressBytes);
});

/** The query of a search. */
const search = 'originId=4&destinationId=1&departureDate=2031-03-10&totalPassengers=1';

describe('the statements of a call', () => {
  /** Opens a browser, and a function that counts the statements of a call. */
  async function openCountingVisitor() {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    let statements = 0;
    const countingDatabase = database.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    // Without simulated travellers, which take seats.
    const { market: _, ...trial } = await testTrial();
    const client = await visitor(await testApp({ database: countingDatabase, trial }));
    const count = async (call: () => ReturnType<typeof client.send>) => {
      const before = statements;
      expect((await call()).json()).toMatchObject({ errors: [] });
      return statements - before;
    };
    /** Counts the statements of a read, of which the first fills caches. */
    const countRead = async (url: string) => {
      await client.open(url);
      const before = statements;
      expect((await client.open(url)).statusCode).toBe(200);
      return statements - before;
    };
    return { ...client, count, countRead };
  }

  it('that adds journeys are at most six for each of 20', async () => {
    const client = await openCountingVisitor();
    // One on each of 20 days, since a visitor holds few seats on one coach.
    const lines = Array.from({ length: 20 }, (_, day) => line(`203103${10 + day}1`));
    const first = await client.count(() => client.add(lines.slice(0, 1)));
    const nineteen = await client.count(() => client.add(lines.slice(1)));
    expect(nineteen).toBeLessThan(first + 18 * 6);
  });

  it('that chooses seats are one for each surcharge, and repeated seats are refused', async () => {
    const client = await openCountingVisitor();
    await client.add([line(direct, { passengerCount: 12 })]);
    const lineItemId = (await client.basket())?.journeys[0]?.lineItemId ?? '';
    const places = named((await client.places()).filter(isForEveryone).slice(0, 12));
    const one = await client.count(() => client.choose(lineItemId, places.slice(0, 1)));
    const twelve = await client.count(() => client.choose(lineItemId, places));
    expect(places).toHaveLength(12);
    expect(twelve - one).toBeLessThanOrEqual(4);
    const repeated = await client.choose(lineItemId, [...places.slice(0, 1), ...places.slice(0, 1)]);
    expect(repeated.json()).toMatchObject({ errors: [{ id: 'seats-count' }] });
  });

  it('that saves passengers are independent of their number', async () => {
    const client = await openCountingVisitor();
    await client.add([line(direct, { passengerCount: 12 })]);
    const save = (length: number) => {
      const passengers = Array.from({ length }, () => ({ firstName: 'Anna', lastName: 'Martin' }));
      return client.count(() => client.send('POST', `${basketUrl}/passenger-info`, { payload: { passengers } }));
    };
    expect(await save(12)).toBe(await save(1));
  });

  it.each([
    ['a search', `journeys?${search}`],
    ['the prices of days', `journeys/prices?${search}`],
    ['the days with coaches', `journeys/days?${search}`],
  ])('that reads %s are independent of the number of days', async (...[, query]) => {
    const client = await openCountingVisitor();
    const countDays = (days: number) => client.countRead(`/journey-planner/api/${query}&days=${days}`);
    expect(await countDays(999_999_999_999_999)).toBe(await countDays(1));
  });

  it.each(['getBasket', 'getOriginCities', 'getServiceAlerts', 'getSiteInformation', 'getSchedule', 'getItinerary'])(
    'that answers %s are at most ten',
    async (name) => {
      const client = await openCountingVisitor();
      await client.add(Array.from({ length: 20 }, (_, day) => line(`203103${10 + day}1`)));
      const path = endpoints.find((candidate) => candidate.name === name)?.path ?? '';
      const url = path.replace(':originId', '4').replace(':destinationId', '1').replace('/:date?', '');
      expect(await client.countRead(`${url}?journeyId=${direct}`)).toBeLessThanOrEqual(10);
    },
  );
});
