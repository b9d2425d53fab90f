import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PostgresDatabase } from '../../host-fixtures/server/database/postgres/postgres-database.ts';
import { type Tables } from '../../host-fixtures/server/database/tables.ts';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { writeLiveFeed } from '../live/live-feed.ts';
import { machineNow } from '../support/machine-clock.ts';
import { hostProcessIn } from './host-process.ts';
import { stubbornTraveller } from './stubborn-traveller.ts';

const password = 'a password of the operator';
const token = 'a token of at least thirty-two characters';
const day = new Date(machineNow() + 40 * 86_400_000).toISOString().slice(0, 10);

it('a started host on PostgreSQL shows its sales to the operator and Prometheus', async () => {
  const { url, drop } = await postgresCopy(testPostgres());
  onTestFinished(drop);
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-figures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATABASE_URL: url, OPERATOR_PASSWORD: password, METRICS_TOKEN: token };
  const feed = await writeLiveFeed(path.join(folder, 'feed'));
  const host = await hostProcessIn(env, path.join(folder, 'data'), ['--gtfs', feed]);
  await host.start();
  onTestFinished(async () => void (await host.stop()));

  const journeyId = await journeyTo(host.origin, 'York');
  const until = machineNow() + 60_000;
  const bought: (string | undefined)[] = [];
  for (const passengers of [1, 2]) {
    bought.push(await stubbornTraveller(host, { journeyId, passengers, card: '4242424242424242', until }).buy());
  }
  const given = await stubbornTraveller(host, { journeyId, passengers: 1, card: undefined, until }).buy();
  expect([bought.every((number) => number !== undefined), given]).toEqual([true, undefined]);

  const database = new PostgresDatabase<Tables>(url);
  onTestFinished(() => database.destroy());
  const orders = await database.selectFrom('orders').select('gross_minor').execute();
  const gross = orders.reduce((sum, { gross_minor }) => sum + Number(gross_minor), 0) / 100;
  expect([orders.length, gross]).toEqual([2, expect.any(Number)]);

  expect((await fetch(`${host.origin}/operator`)).status).toBe(401);
  const page = await operatorPage(host.origin);
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
  const numberOf = (name: string) => Number(figures.get(name));
  expect(numberOf('coach_orders{status="confirmed"}')).toBe(2);
  expect(numberOf('coach_payments{status="paid"}')).toBe(2);
  expect(numberOf('coach_payments{status="cancelled"}')).toBe(1);
  expect(numberOf('coach_places_held{kind="seat",status="sold"}')).toBe(3);
  expect(numberOf('coach_imports{outcome="imported"}')).toBe(1);
  expect(numberOf('coach_http_requests_total{call="startPayment",status="200"}')).toBe(3);
  expect(numberOf('coach_database_bytes')).toBeGreaterThan(1_000_000);
  expect(figures.has('coach_baskets{status="open"}')).toBe(false);
});

/** The operator's page, requested with the password. */
async function operatorPage(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ password }).toString();
  const signedIn = await fetch(`${origin}/operator/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await fetch(`${origin}/operator`, { headers: { cookie } });
  expect([signedIn.status, page.status]).toEqual([303, 200]);
  return page.text();
}

/** A journey from Leeds to a city. */
async function journeyTo(origin: string, city: string): Promise<string> {
  const read = async <Body>(url: string) =>
    (await (await fetch(`${origin}/journey-planner/api/${url}`)).json()) as Body;
  type Cities = { cities: { id: number; name: string }[] };
  const idOf = ({ cities }: Cities, name: string) => cities.find((it) => it.name === name)?.id;
  const from = idOf(await read<Cities>('origin-cities'), 'Leeds');
  const to = idOf(await read<Cities>(`destination-cities?originCityId=${from}`), city);
  const search = `journeys?originId=${from}&destinationId=${to}&departureDate=${day}&totalPassengers=1`;
  const { journeys } = await read<{ journeys: { journeyId: string }[] }>(search);
  return journeys[0]?.journeyId ?? '';
}
