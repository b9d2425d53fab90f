import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoOperator } from '../../host-fixtures/server/accounts/demo-people.ts';
import { PostgresDatabase } from '../../host-fixtures/server/database/postgres/postgres-database.ts';
import { type Tables } from '../../host-fixtures/server/database/tables.ts';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { writeLiveFeed } from '../live/live-feed.ts';
import { machineNow } from '../support/machine-clock.ts';
import { createHostProcessWithEnv } from './host-process.ts';
import { createPersistentTraveller } from './persistent-traveller.ts';

const token = 'a token of at least thirty-two characters';
const day = new Date(machineNow() + 40 * 86_400_000).toISOString().slice(0, 10);

it('a host process on PostgreSQL shows its sales to the operator and to Prometheus', async () => {
  const { url, drop } = await postgresCopy(testPostgres());
  onTestFinished(drop);
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-figures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATABASE_URL: url, METRICS_TOKEN: token };
  const feed = await writeLiveFeed(path.join(folder, 'feed'));
  const host = await createHostProcessWithEnv(env, path.join(folder, 'data'), ['--gtfs', feed]);
  await host.start();
  onTestFinished(async () => void (await host.stop()));

  const journeyId = await findJourney(host.origin, 'York');
  const deadline = machineNow() + 60_000;
  const orderNumbers: (string | undefined)[] = [];
  for (const passengers of [1, 2]) {
    orderNumbers.push(
      await createPersistentTraveller(host, { journeyId, passengers, card: '4242424242424242', deadline }).buy(),
    );
  }
  const cancelledOrder = await createPersistentTraveller(host, {
    journeyId,
    passengers: 1,
    card: undefined,
    deadline,
  }).buy();
  expect([orderNumbers.every((number) => number !== undefined), cancelledOrder]).toEqual([true, undefined]);

  const database = new PostgresDatabase<Tables>(url);
  onTestFinished(() => database.destroy());
  const orders = await database.selectFrom('orders').select('gross_minor').execute();
  const gross = orders.reduce((sum, { gross_minor }) => sum + Number(gross_minor), 0) / 100;
  expect([orders.length, gross]).toEqual([2, expect.any(Number)]);

  expect((await fetch(`${host.origin}/operator`)).url).toContain('/operator/sign-in');
  const page = await openOperatorPage(host.origin);
  const rows = [...page.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr\s*>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]\s*>/g)].map(([, cell = '']) => cell.trim()),
  );
  expect(rows).toContainEqual(['Today', '2', `GBP ${gross.toFixed(2)}`]);
  expect(page).toContain('Payments undecided (0)');
  expect(page).toContain('Refunds due (0)');
  expect(rows.filter(([, route]) => route?.startsWith('84')).length).toBe(25);

  expect((await fetch(`${host.origin}/metrics`)).status).toBe(401);
  const answer = await fetch(`${host.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const figures = new Map((await answer.text()).split('\n').map((line) => line.split(/ (?=\S+$)/) as [string, string]));
  const readFigure = (name: string) => Number(figures.get(name));
  expect(readFigure('coach_orders{status="confirmed"}')).toBe(2);
  expect(readFigure('coach_payments{status="paid"}')).toBe(2);
  expect(readFigure('coach_payments{status="cancelled"}')).toBe(1);
  expect(readFigure('coach_places_held{kind="seat",status="sold"}')).toBe(3);
  expect(readFigure('coach_imports{outcome="imported"}')).toBe(1);
  expect(readFigure('coach_http_requests_total{call="startPayment",status="200"}')).toBe(3);
  expect(readFigure('coach_database_bytes')).toBeGreaterThan(1_000_000);
  expect(figures.has('coach_baskets{status="open"}')).toBe(false);
});

/** Signs in as the demo operator, and returns the HTML of the operator's page. */
async function openOperatorPage(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  const { emailAddress: address, password, code } = demoOperator;
  const body = new URLSearchParams({ address, password, code }).toString();
  const signIn = await fetch(`${origin}/operator/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
  const cookie = signIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const page = await fetch(`${origin}/operator`, { headers: { cookie } });
  expect([signIn.status, page.status]).toEqual([303, 200]);
  return page.text();
}

/** Finds a journey from Leeds to a city. */
async function findJourney(origin: string, city: string): Promise<string> {
  const read = async <Body>(url: string) =>
    (await (await fetch(`${origin}/journey-planner/api/${url}`)).json()) as Body;
  type Cities = { cities: { id: number; name: string }[] };
  const findCityId = ({ cities }: Cities, name: string) => cities.find((entry) => entry.name === name)?.id;
  const from = findCityId(await read<Cities>('origin-cities'), 'Leeds');
  const to = findCityId(await read<Cities>(`destination-cities?originCityId=${from}`), city);
  const search = `journeys?originId=${from}&destinationId=${to}&departureDate=${day}&totalPassengers=1`;
  const { journeys } = await read<{ journeys: { journeyId: string }[] }>(search);
  return journeys[0]?.journeyId ?? '';
}
