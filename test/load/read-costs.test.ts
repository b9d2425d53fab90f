import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { isInRun } from '#test/support/groups.mjs';
import { tokenHeader as driverTokenHeader } from '../../host-fixtures/operations/driver/driver-routes.ts';
import { createHostMetrics } from '../../host-fixtures/operations/metrics/host-metrics.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { importGtfs } from '../../host-fixtures/server/gtfs/import-gtfs.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { type FeedPlan } from '../../host-fixtures/testing/made-feeds/feed-plan.ts';
import { frequenciesPlan } from '../../host-fixtures/testing/made-feeds/frequencies-plan.ts';
import { networkPlan } from '../../host-fixtures/testing/made-feeds/network-plan.ts';
import { writeFeed } from '../../host-fixtures/testing/made-feeds/write-feed.ts';
import { testNow, testTrial } from '../../host-fixtures/testing/test-app.ts';
import { afterSales } from '../../host-fixtures/testing/test-booking.ts';
import { openOperator } from '../../host-fixtures/testing/test-operator.ts';
import { testShop } from '../../host-fixtures/testing/test-shop.ts';
import { line } from '../../host-fixtures/testing/test-visitor.ts';
import { createLargestAddress } from '../../host-fixtures/testing/worst-bodies.ts';
import { createCostChecks, maxMs } from './measure-costs.ts';

const firstDay = '2031-03-01';
const date = '2031-03-10';
/** The largest number that counts accept. */
const many = '9'.repeat(15);

/** Opens a shop that sells the timetable of a plan, and finds the cities with the most journeys among some. */
async function openShopOf(plan: FeedPlan) {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-reads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFeed(path.join(folder, 'feed'), plan);
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: path.join(folder, 'feed'), today: '2031-03-09' });
  // Without simulated travellers, which take seats.
  const { market: _, ...trial } = await testTrial();
  const metrics = createHostMetrics({ database, now: () => testNow });
  const timetable = openTimetable(database);
  const shop = await testShop({ trial, timetable, metrics, metricsToken: 'a token of the tests' });
  const client = await shop.traveller();
  const read = async <Answer>(url: string) =>
    (await client.open({ url: `/journey-planner/api/${url}` })).json<Answer>();
  interface Cities {
    readonly cities: readonly { readonly id: number }[];
  }
  let best = { originId: '', destinationId: '', journeyIds: [] as readonly string[] };
  for (const origin of (await read<Cities>('origin-cities')).cities.slice(0, 12)) {
    const { cities: ends } = await read<Cities>(`destination-cities?originCityId=${origin.id}`);
    for (const end of ends.slice(0, 4)) {
      const [originId, destinationId] = [String(origin.id), String(end.id)];
      const query = `originId=${originId}&destinationId=${destinationId}&departureDate=${date}&days=14&totalPassengers=1`;
      const { journeys } = await read<{ journeys: readonly { journeyId: string }[] }>(`journeys?${query}`);
      const journeyIds = journeys.map(({ journeyId }) => journeyId);
      if (journeyIds.length > best.journeyIds.length) best = { originId, destinationId, journeyIds };
    }
  }
  return { shop, client, ...best };
}

/** Creates the address of a call with these values, if it has such parameters. */
function createAddress({ path: pattern, query }: Endpoint, values: Readonly<Record<string, string>>): string {
  const names = Object.keys((query as { readonly entries?: object } | undefined)?.entries ?? {});
  const pairs = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  const filledPath = pattern.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
  return `${filledPath}?${new URLSearchParams(pairs).toString()}`;
}

it.runIf(isInRun('load'))(
  'the worst queries of all calls cost at most what the table of costs says',
  async () => {
    // 2,500 cities, and 60 lines in both directions.
    const network = networkPlan({ side: 50, routes: 60, calls: 24, trips: 100 }, firstDay);
    const { shop, client, journeyIds, originId, destinationId } = await openShopOf(network);
    const [journeyId = ''] = journeyIds;
    await client.account('login', { emailAddress: 'anna@example.com', password: demoPassword });
    const { amend, payBasket, order: readOrder } = afterSales(client);
    const lines = Array.from({ length: 20 }, (_, no) => line(journeyIds[no] ?? ''));
    const fillBasket = () => client.send('basket/add', { journeys: lines }, { key: crypto.randomUUID() });
    // More reservations than a list of orders has.
    for (let no = 0; no < 6; no += 1) {
      expect((await fillBasket()).json()).toMatchObject({ errors: [] });
      await payBasket();
    }
    const { orderNumber, reservations } = await readOrder();
    expect(reservations).toHaveLength(20);
    const { check, excesses } = createCostChecks();
    const numbers = reservations.map(({ reservationNumber }) => reservationNumber);
    const emptyBasket = () => client.send('basket', {}, { method: 'DELETE' });
    await check(['amendReservations', 'an order of 20 reservations'], () => amend(orderNumber, numbers), emptyBasket);
    await emptyBasket();
    await fillBasket();
    const key = reservations[0]?.reservationKey ?? '';
    const party = { totalPassengers: '99', concessionCount: '33', nusCount: '33', wheelchairSeated: '1' };
    const values = {
      ...{ originId, destinationId, originCityId: originId, destinationCityId: destinationId, cityId: originId },
      ...{ departureDate: date, minDate: date, date, days: many, limit: many, totalPassengers: '1', currency: 'GBP' },
      ...{ journeyId, journeyid: journeyId, orderNumber, key, stopId: 's1', input: 'a', countryIsoCode: 'GB' },
      ...{ lineItemId: many, redemptionCode: 'NONE', travellerId: many },
    };
    for (const call of endpoints) {
      const { name, method } = call;
      if (method === 'POST') continue;
      const send = (url: string) => () =>
        method === 'GET' ? client.open({ url }) : client.send(`../..${url}`, {}, { method: 'DELETE' });
      await check([name, 'a realistic query'], send(createAddress(call, values)));
      await check([name, 'the largest party'], send(createAddress(call, { ...values, ...party })));
      await check([name, 'the longest address'], send(createLargestAddress(call)));
    }

    const [callback] = shop.sent.slice(-1);
    if (!callback) throw new Error('The provider has sent no callback.');
    const callbackHeaders = { 'content-type': 'application/json', ...callback.headers } as Record<string, string>;
    const signed = {
      method: 'POST',
      url: '/provider-callback',
      headers: callbackHeaders,
      payload: callback.body,
    } as const;
    expect(await check(['/provider-callback', 'signed'], () => client.open(signed))).toBe(204);
    const authorization = 'Bearer a token of the tests';
    expect(await check(['/metrics', ''], () => client.open({ url: '/metrics', headers: { authorization } }))).toBe(200);
    expect(await check(['/healthz', ''], () => client.open({ url: '/healthz' }))).toBe(200);
    expect(await check(['/driver', ''], () => client.open({ url: '/driver' }))).toBe(200);
    const enrolment = { method: 'POST', url: '/driver/enrolment', payload: { code: '' } } as const;
    expect(await check(['/driver/enrolment', ''], () => client.open(enrolment))).toBe(200);
    const { token } = (await client.open(enrolment)).json<{ token: string }>();
    const list = { url: '/driver/list', headers: { [driverTokenHeader]: token } };
    expect(await check(['/driver/list', '120 tickets'], () => client.open(list))).toBe(200);
    for (const url of ['/', '/journey-planner', `/journey-planner?${'x'.repeat(8000)}`, `/guides/${'x'.repeat(500)}`]) {
      await check(['pages', url], () => client.open({ url }));
    }
    const operator = await openOperator({ app: shop.app(), database: shop.database });
    for (const url of ['/operator', '/operator/people', '/operator/devices', '/operator/import']) {
      await check(['/operator', url], () => operator.open({ url }));
      await check(['/operator', `a form of ${url}`], () => operator.post(url, { name: 'あ'.repeat(1700) }));
    }
    expect(excesses).toEqual([]);
  },
  maxMs,
);

it.runIf(isInRun('load'))(
  'a search of many days ends after 500 journeys, and its cost is limited',
  async () => {
    const metro = frequenciesPlan({ side: 2, routes: 6, calls: 42 }, firstDay);
    const { client, journeyIds, originId, destinationId } = await openShopOf(metro);
    expect(journeyIds.length).toBeGreaterThanOrEqual(500);
    expect(journeyIds.length).toBeLessThan(1000);
    const { check, excesses } = createCostChecks();
    const values = {
      ...{ originId, destinationId, originCityId: originId, destinationCityId: destinationId, cityId: originId },
      ...{ departureDate: date, date, days: many, totalPassengers: '1', currency: 'GBP' },
    };
    const names = [
      'searchJourneys',
      'getJourneyPrices',
      'getJourneyDays',
      'getTravelDates',
      'getCarriers',
      'getSchedule',
    ];
    for (const call of endpoints.filter(({ name }) => [...names, 'getCityStops'].includes(name))) {
      await check([call.name, 'a metro'], () => client.open({ url: createAddress(call, values) }));
    }
    expect(excesses).toEqual([]);
  },
  maxMs,
);
