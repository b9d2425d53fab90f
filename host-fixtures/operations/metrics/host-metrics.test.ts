import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from '#shared/contract/account/account.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { testApp, type TestAppParts, testNow, testSecret } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { testEngine } from '../../testing/test-database.ts';
import { createEnquiryStore } from '../../server/enquiries/enquiry-store.ts';
import { createFileStore } from '../../server/enquiries/file-store.ts';
import { type HealthReport } from '../../server/http/health.ts';
import { visitor } from '../../testing/test-visitor.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { createOrderKeys } from '../../server/orders/order-keys.ts';
import { createHostMetrics, type HostMetrics } from './host-metrics.ts';
import { getCallLabel, listenForMetrics } from './register-metrics.ts';

const token = 'a token of at least thirty-two characters';
const now = () => testNow;
/** Counts are not cached. */
const atOnce = { minMs: 0, maxMs: 0, durationFactor: 0 };

/** The value of a metric; undefined if it is missing. */
async function figure(metrics: HostMetrics, line: string): Promise<number | undefined> {
  const match = (await metrics.text()).split('\n').find((text) => text.startsWith(`${line} `));
  return match === undefined ? undefined : Number(match.slice(line.length + 1));
}

/** A host with metrics. */
async function countedHost(parts: TestAppParts = {}) {
  const database = await memoryDatabase();
  const metrics = createHostMetrics({ database, now });
  return { metrics, app: await testApp({ database, metrics, ...parts }) };
}

it('the metrics contain the health of the host, but no figure that is unknown', async () => {
  const database = await memoryDatabase();
  const report = { writeState: 'ok', oldestTicketAt: testNow - 5000, clock: { steps: 2, lastStepMs: -3000 } } as const;
  const disk = { freeBytes: 10, totalBytes: 40 };
  const reports: readonly HealthReport[] = [
    { ...report, disk, warnings: [] },
    { ...report, disk: undefined, oldestTicketAt: undefined, writeState: 'read-only', warnings: [] },
  ];
  const [full, unknown] = await Promise.all(
    reports.map(async (healthReport) => {
      const metrics = createHostMetrics({ database, now, health: { read: () => Promise.resolve(healthReport) } });
      const names = ['writes_possible', 'disk_bytes{kind="free"}', 'tickets_oldest_seconds', 'clock_last_step_seconds'];
      return Promise.all(names.map((name) => figure(metrics, `coach_${name}`)));
    }),
  );
  expect(full).toEqual([1, 10, 5, -3]);
  expect(unknown).toEqual([0, undefined, 0, -3]);
});

describe('metrics of the database', () => {
  it('count enquiries by state, with the age of the oldest open one', async () => {
    const database = await memoryDatabase();
    const metrics = createHostMetrics({ database, now, caching: atOnce });
    expect(await figure(metrics, 'coach_enquiries_oldest_seconds')).toBe(0);
    const timetable = { city: async () => undefined, journey: async () => undefined };
    const files = createFileStore();
    for (const [key, age] of ['90', '40', '30'].entries()) {
      const store = createEnquiryStore({ database, files, timetable, now: () => testNow - Number(age) * 1000 });
      const enquiry = { sessionId: 's', key: `${key}`, digest: '', form: 'contact', fields: {}, uploadIds: [] };
      await store.file({ ...enquiry, language: 'en' });
    }
    await database
      .updateTable('enquiry_states')
      .set({ state: 'CLOSED' })
      .where('filed_at', '=', testNow - 90_000)
      .execute();
    const names = [
      'coach_enquiries{state="open"}',
      'coach_enquiries{state="closed"}',
      'coach_enquiries_oldest_seconds',
    ];
    expect(await Promise.all(names.map((name) => figure(metrics, name)))).toEqual([2, 1, 40]);
  });

  it('count rows by state: baskets, places, payments, orders, messages', async () => {
    const shop = await testShop();
    const metrics = createHostMetrics({ database: shop.database, now, caching: atOnce });
    expect(await figure(metrics, 'coach_baskets{status="open"}')).toBeUndefined();
    const traveller = await shop.traveller();
    await traveller.add();
    expect(await figure(metrics, 'coach_baskets{status="open"}')).toBe(1);
    expect(await figure(metrics, 'coach_places_held{kind="seat",status="open"}')).toBe(1);
    expect(await figure(metrics, 'coach_places_hoarded')).toBe(0);
    const payment = await traveller.pay((await traveller.basket())?.total ?? 0);
    expect(await figure(metrics, 'coach_payments{status="redirect"}')).toBe(1);
    expect(await figure(metrics, 'coach_payments_oldest_seconds')).toBe(0);
    await traveller.card(payment, '4242424242424242');
    await traveller.payment();
    expect(await figure(metrics, 'coach_payments{status="redirect"}')).toBeUndefined();
    expect(await figure(metrics, 'coach_payments{status="paid"}')).toBe(1);
    expect(await figure(metrics, 'coach_orders{status="confirmed"}')).toBe(1);
    expect(await figure(metrics, 'coach_places_held{kind="seat",status="sold"}')).toBe(1);
    expect(await figure(metrics, 'coach_messages{channel="email",state="due"}')).toBe(1);
    await shop.database.updateTable('mails').set({ state: 'FAILED' }).execute();
    expect(await figure(metrics, 'coach_messages{channel="email",state="failed"}')).toBe(1);
    expect(await figure(metrics, 'coach_messages{channel="email",state="due"}')).toBeUndefined();
    expect(await figure(metrics, 'coach_database_bytes')).toBeGreaterThan(10_000);
  });

  it('are cached for some seconds, so that frequent requests cause no further queries', async () => {
    const shop = await testShop();
    let elapsedMs = 0;
    const metrics = createHostMetrics({ database: shop.database, now: () => testNow + elapsedMs });
    const statements = vi.spyOn(shop.database, 'selectFrom');
    await metrics.text();
    const once = statements.mock.calls.length;
    expect(once).toBeGreaterThan(5);
    elapsedMs = 1000;
    for (let times = 0; times < 20; times += 1) await metrics.text();
    expect(statements.mock.calls).toHaveLength(once);
  });

  it('are counted again five seconds later, or later if counting takes long', async () => {
    const database = await memoryDatabase();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const metrics = createHostMetrics({ database, now });
    const statements = vi.spyOn(database, 'selectFrom');
    const isCountedAt = async (time: number) => {
      statements.mockClear();
      clock.mockReturnValue(time);
      await metrics.text();
      return statements.mock.calls.length > 0;
    };
    expect([await isCountedAt(0), await isCountedAt(4999), await isCountedAt(5000)]).toEqual([true, false, true]);
  });

  it('stay unchanged while the database does not respond, which is reported', async () => {
    const database = await memoryDatabase();
    const metrics = createHostMetrics({ database, now, caching: atOnce });
    expect(await figure(metrics, 'coach_database_up')).toBe(1);
    const bytes = await figure(metrics, 'coach_database_bytes');
    vi.spyOn(database, 'getExecutor').mockImplementation(() => {
      throw new Error('away');
    });
    expect(await figure(metrics, 'coach_database_up')).toBe(0);
    expect(await figure(metrics, 'coach_database_bytes')).toBe(bytes);
  });

  // Rows without their parents are only possible in SQLite.
  it.skipIf(testEngine() === 'postgres')(
    'contain the age of the oldest pending row, and the days left of the timetable',
    async () => {
      const database = await memoryDatabase();
      const metrics = createHostMetrics({ database, now, caching: atOnce });
      await sql`pragma foreign_keys = off`.execute(database);
      expect(await figure(metrics, 'coach_refunds_oldest_seconds')).toBe(0);
      const lastDay = Math.floor(testNow / 86_400_000) + 12;
      await database
        .insertInto('feeds')
        .values({
          source: 'a.zip',
          fingerprint: 'f',
          first_day: 1,
          last_day: lastDay,
          distance_currency: null,
          lang: null,
        })
        .execute();
      await database
        .insertInto('refunds')
        .values({
          refund_id: 'r',
          order_number: 'o',
          payment_id: 'p',
          amount_minor: 5,
          currency: 'GBP',
          reservation_numbers: '[]',
          status: 'DUE',
          reason: null,
          tries: 0,
          next_at: 0,
          created_at: testNow - 90_000,
        })
        .execute();
      expect(await figure(metrics, 'coach_refunds{status="due"}')).toBe(1);
      expect(await figure(metrics, 'coach_refunds_oldest_seconds')).toBe(90);
      expect(await figure(metrics, 'coach_feed_days_left')).toBe(12);
      const importRow = { started_at: testNow - 5000, source: 'a.zip', sentence: '', notes: '[]', warnings: '[]' };
      await database
        .insertInto('imports')
        .values([
          { ...importRow, outcome: 'IMPORTED' },
          { ...importRow, started_at: testNow, outcome: 'REFUSED' },
        ])
        .execute();
      expect(await figure(metrics, 'coach_feed_age_seconds')).toBe(5);
      expect(await figure(metrics, 'coach_imports{outcome="refused"}')).toBe(1);
    },
  );
});

it('reports the age of each real-time feed, and whether it could be read', async () => {
  const facts = { coaches: 3, unknownTrips: 0, addedTrips: 0, alerts: 1 };
  const getReports = () => [
    { name: 'a.pb', madeAtMs: testNow - 40_000, ...facts },
    { name: 'b.pb', problem: 'there is no such file', ...facts },
  ];
  const metrics = createHostMetrics({ database: await memoryDatabase(), now, realtime: { getReports } });
  expect(await figure(metrics, 'coach_realtime_feed_age_seconds{feed="a.pb"}')).toBe(40);
  expect(await figure(metrics, 'coach_realtime_feed_read{feed="a.pb"}')).toBe(1);
  expect(await figure(metrics, 'coach_realtime_feed_age_seconds{feed="b.pb"}')).toBeUndefined();
  expect(await figure(metrics, 'coach_realtime_feed_read{feed="b.pb"}')).toBe(0);
});

describe('metrics of requests', () => {
  it('count by call and status, with durations; searches separately', async () => {
    const { app, metrics } = await countedHost();
    const open = (url: string) => app.inject(url);
    await open('/journey-planner/api/journeys?originId=4&destinationId=1&departureDate=2031-03-10&totalPassengers=1');
    await open('/journey-planner/api/journeys?originId=x');
    await open('/journey-planner/api/itinerary?journeyId=none');
    expect(await figure(metrics, 'coach_http_requests_total{call="searchJourneys",status="200"}')).toBe(1);
    expect(await figure(metrics, 'coach_http_requests_total{call="searchJourneys",status="400"}')).toBe(1);
    expect(await figure(metrics, 'coach_http_requests_total{call="getItinerary",status="404"}')).toBe(1);
    expect(await figure(metrics, 'coach_journey_searches_total')).toBe(1);
    expect(await figure(metrics, 'coach_http_request_duration_seconds_count{call="searchJourneys"}')).toBe(2);
    expect(await figure(metrics, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  it('have few labels for any request', async () => {
    const { app, metrics } = await countedHost();
    const urls = [
      '/',
      '/nowhere',
      '/healthz',
      '/assets/site.css',
      '/coach-widgets/9.9.9/x.js',
      '/x/api/y',
      '/order/CW-1',
    ];
    for (const url of [...urls, ...Array.from({ length: 50 }, (_, at) => `/p${at}?q=${at}`)]) await app.inject(url);
    const labels = [...(await metrics.text()).matchAll(/requests_total\{call="([^"]*)"/g)].map(([, call = '']) => call);
    const knownLabels = [
      'page',
      'bundle',
      'asset',
      'watch',
      'unknown',
      'other-call',
      ...endpoints.map(({ name }) => name),
    ];
    expect(labels.filter((label) => !knownLabels.includes(label))).toEqual([]);
  });

  it.each([
    ['/journey-planner/api/basket', 'getBasket', 'getBasket'],
    ['/payments/api/callback', undefined, 'other-call'],
    ['/coach-widgets/:version/*', undefined, 'bundle'],
    ['/readyz', undefined, 'watch'],
    ['/bus-tracker', undefined, 'page'],
    [undefined, undefined, 'unknown'],
  ])('counts %s of the call %s as %s', (url, call, label) => {
    expect(getCallLabel({ url, config: { call } })).toBe(label);
  });
});

it('counts refused secrets by kind, but neither expired keys nor calls without a secret', async () => {
  const { app, metrics } = await countedHost({ metricsToken: token });
  const client = await visitor(app);
  const orderKeys = createOrderKeys({
    orderSecret: deriveKey('orders', testSecret),
    reservationSecret: deriveKey('reservations', testSecret),
    now: () => 0,
  });
  const expiredKey = orderKeys.createDetailsKey({ orderNumber: '7K3M9QAC', keyVersion: 1 });
  for (const reservationDetailsKey of [expiredKey, `${expiredKey}A`, 'guess'])
    expect((await client.send('POST', getOrder.path, { payload: { reservationDetailsKey } })).statusCode).toBe(404);
  const expiredReservation = orderKeys.createReservationKey({ orderNumber: '7K3M9QAC', no: 1, keyVersion: 1 });
  for (const key of [expiredReservation, `${expiredReservation}A`]) {
    const path = getCancellationOrder.path.replace(':key', key);
    expect((await client.open(path)).statusCode).toBe(404);
  }
  for (const authorization of ['', 'Bearer wrong']) await app.inject({ url: '/metrics', headers: { authorization } });
  const payload = { emailAddress: 'anna@example.com', password: 'wrong' };
  expect((await client.send('POST', login.path, { payload })).statusCode).toBe(401);
  expect(await figure(metrics, 'coach_secrets_refused_total{kind="order-key"}')).toBe(3);
  expect(await figure(metrics, 'coach_secrets_refused_total{kind="metrics-token"}')).toBe(1);
  expect(await figure(metrics, 'coach_secrets_refused_total{kind="account-password"}')).toBe(1);
});

describe('access to the metrics', () => {
  let port: Awaited<ReturnType<typeof listenForMetrics>> | undefined;
  afterEach(() => port?.close());

  it('is closed by default', async () => {
    const app = await testApp();
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const { app: appWithMetrics } = await countedHost();
    expect((await appWithMetrics.inject('/metrics')).statusCode).toBe(404);
  });

  it('requires the token if one is configured', async () => {
    const { app } = await countedHost({ metricsToken: token });
    const read = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    for (const wrong of [undefined, '', 'Bearer ', 'Bearer wrong', token, `Basic ${token}`]) {
      const { statusCode, headers, body } = await read(wrong);
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(body).not.toContain('coach_');
    }
    const { statusCode, headers, body } = await read(`Bearer ${token}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain('# TYPE coach_http_requests_total counter');
  });

  it('is limited to this machine on a separate port', async () => {
    const metrics = createHostMetrics({ database: await memoryDatabase(), now });
    port = await listenForMetrics(metrics, 0);
    expect(port.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await fetch(port.address);
    expect(await answer.text()).toContain('coach_database_bytes');
    expect((await fetch(port.address.replace('/metrics', '/'))).status).toBe(404);
    const takenPort = Number(new URL(port.address).port);
    await expect(listenForMetrics(metrics, takenPort)).rejects.toThrow(
      `Port ${takenPort} is taken. Choose another with --metrics-port.`,
    );
  });
});
