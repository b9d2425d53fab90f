import { expect, it } from 'vitest';
import { cities, fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type RouteAlert, type Timetable } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { findAllAlerts } from './information.ts';

const alert: RouteAlert = { id: 'a', title: 'Works', content: '', severity: 'MAJOR' };
const newYork = { id: 9, name: 'New York', timeZone: 'America/New_York' };
const nowhere = { id: 8, name: 'Nowhere' };

/** Lists the network alerts for one alert on a network of these cities. @param ends the cities of its route */
async function listAlerts(
  changes: Partial<RouteAlert>,
  {
    network = cities,
    ends = cities,
    scenario,
  }: { network?: readonly object[]; ends?: readonly object[]; scenario?: Scenario } = {},
) {
  const timetable = {
    ...fakeTimetable(),
    origins: () => Promise.resolve(network),
    city: (id: number) => Promise.resolve([...cities, newYork, nowhere].find((city) => city.id === id)),
    route: (id: string) => Promise.resolve(id === 'A1' ? { id: 'A1', name: 'A1', cities: ends } : undefined),
    alerts: () => Promise.resolve([{ ...alert, ...changes }]),
  } as unknown as Timetable;
  const visit = { now: 0, ...(scenario && { scenario }) } as unknown as Visit;
  const alerts = await findAllAlerts({ timetable } as Host, { visit, language: 'en' });
  return JSON.parse(JSON.stringify(alerts)) as typeof alerts;
}

const britishAndAmerican = [...cities, newYork];

it('names the route of an alert, and no route for an alert about the complete network', async () => {
  expect(await listAlerts({ routeId: 'A1' })).toMatchObject([{ id: 'a', routes: [{ id: 'A1' }] }]);
  expect(await listAlerts({})).toMatchObject([{ id: 'a', routes: [] }]);
  expect(await listAlerts({ routeId: 'unknown' })).toMatchObject([{ id: 'a', routes: [] }]);
});

it.each([
  ['of one operation', { network: cities, ends: cities }, undefined],
  ['of two operations', { network: britishAndAmerican, ends: cities }, ['UK']],
  ['of two operations, on a route of both', { network: britishAndAmerican, ends: britishAndAmerican }, ['UK', 'US']],
  [
    'of two operations, on a route with a city of neither',
    { network: britishAndAmerican, ends: [...cities, nowhere] },
    undefined,
  ],
  ['with a city without an operation', { network: [...britishAndAmerican, nowhere], ends: cities }, undefined],
])('names the operations of an alert on a network %s', async (_case, network, operations) => {
  const [networkAlert] = await listAlerts({ routeId: 'A1' }, network);
  expect(networkAlert?.operations).toEqual(operations);
});

it('names no operation for an alert without a route', async () => {
  const [networkAlert] = await listAlerts({}, { network: britishAndAmerican });
  expect(networkAlert).not.toHaveProperty('operations');
});

it('lets a scenario replace the alerts', async () => {
  const scenario = { alerts: () => [] } as unknown as Scenario;
  expect(await listAlerts({}, { scenario })).toEqual([]);
});
