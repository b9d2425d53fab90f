import { expect, it, vi } from 'vitest';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { testApp, testDay } from '../../../../testing/test-app.ts';
import { type AppOptions } from '../../app.ts';

interface DayPrice {
  readonly date: string;
  readonly price: number | null;
  readonly available: boolean;
  readonly currency?: string;
  readonly bookingFee?: number | null;
}

const tomorrow = '2031-03-10';

async function openPrices(query: string, parts: Partial<AppOptions> = {}) {
  const app = await testApp({ trial: {}, ...parts });
  const requestPrices = async () => {
    const url = `/journey-planner/api/journeys/prices?originId=4&destinationId=1&${query}`;
    return (await app.inject(url)).json<{ dates: readonly DayPrice[] }>().dates;
  };
  return { requestPrices, dates: await requestPrices() };
}

it('has the lowest price of each day, with its currency and booking fee', async () => {
  const { dates } = await openPrices(`departureDate=${testDay}&days=2&totalPassengers=1`);
  expect(dates).toEqual([
    { date: testDay, price: 16, currency: 'GBP', bookingFee: null, available: true },
    { date: tomorrow, price: 16, currency: 'GBP', bookingFee: null, available: true },
  ]);
});

it('has no price for a past day, and a price in another currency if the requested one has none', async () => {
  const { dates: past } = await openPrices('departureDate=2031-03-08&days=1&totalPassengers=1');
  expect(past).toEqual([{ date: '2031-03-08', price: null, available: false }]);
  const { dates } = await openPrices(`departureDate=${tomorrow}&days=1&totalPassengers=1&currency=USD`);
  expect(dates).toMatchObject([{ date: tomorrow, price: 16, currency: 'GBP' }]);
});

it('has at most two months of days', async () => {
  expect((await openPrices(`departureDate=${tomorrow}&days=63&totalPassengers=1`)).dates).toHaveLength(62);
});

it('reads the journeys of a day once for each version of the timetable', async () => {
  const version = vi.fn(() => 'a');
  const timetable = { ...fakeTimetable(), version };
  const connections = vi.spyOn(timetable, 'connections');
  const { requestPrices } = await openPrices(`departureDate=${tomorrow}&days=1&totalPassengers=1`, { timetable });
  await requestPrices();
  expect(connections).toHaveBeenCalledTimes(1);
  version.mockReturnValue('b');
  await requestPrices();
  expect(connections).toHaveBeenCalledTimes(2);
});
