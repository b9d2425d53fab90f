import { expect, it } from 'vitest';
import { loading } from '#shared/domain/kit/units/loading.ts';
import { createStore, type State } from './create-store.ts';
import { journeyAlerts } from './slices/alerts/alerts.ts';
import { journeys } from './slices/journeys/journeys.ts';
import { cancellations } from './slices/orders/cancellations.ts';
import { orders } from './slices/orders/orders.ts';
import { setReschedule } from './slices/orders/reschedule.ts';
import { seatPlans } from './slices/seats/seat-plans.ts';
import { departures } from './slices/tracker/departures.ts';

const byName = (index: number) => `name ${index}`;

it.each<[limit: number, slice: keyof State, command: (index: number) => unknown]>([
  [50, 'alerts', (index) => journeyAlerts.set(byName(index), loading)],
  [20, 'journeys', (index) => journeys.set(byName(index), loading)],
  [5, 'cancellations', (index) => cancellations.set(byName(index), loading)],
  [5, 'orders', (index) => orders.set(byName(index), loading)],
  [5, 'reschedules', (index) => setReschedule(byName(index), { basket: loading })],
  [120, 'seatPlans', (index) => seatPlans.set({ journeyId: byName(index), use: 'sales' }, loading)],
  [20, 'departures', (index) => departures.set({ originId: 1, destinationId: index }, loading)],
])('the store has the latest %d %s', (limit, slice, command) => {
  const store = createStore();
  const keys = () => Object.keys(store.getState()[slice] as object);
  const set = (index: number) => store.setState(command(index) as (state: State) => Partial<State>);
  for (let index = 1; index <= limit; index += 1) set(index);
  const previousKeys = keys();
  set(limit + 1);
  expect(previousKeys).toHaveLength(limit);
  expect(keys().slice(0, -1)).toEqual(previousKeys.slice(1));
});
