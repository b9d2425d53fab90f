// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { fakePage } from '../../page/fake-page.test-data.ts';
import { createExpirySweep } from './expiry-sweep.ts';
import { openPage } from '../../page/page.ts';

const start = Date.parse('2026-11-24T12:00Z');
const dayMs = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A stored order whose only coach arrives on this day. */
const orderFor = (orderNumber: string, day: string) => ({
  orderNumber,
  emailAddress: 'anna@example.com',
  currency: 'GBP',
  grossTotal: 12,
  taxTotal: 0,
  journeys: [{ ...createWireJourney('7'), departureDateTime: `${day}T10:00`, arrivalDateTime: `${day}T14:00` }],
});
const soon = orderFor('C1', '2026-11-26');
const later = orderFor('C2', '2027-04-01');

/** Sweeps after some days, and returns what is still stored. */
async function sweepAfter(days: number) {
  vi.setSystemTime(start + days * dayMs);
  const { readText, writeText, readTabText, writeTabText, sweepTexts } = openPage(window);
  const { services } = fakePage({}, {}, { readText, writeText, readTabText, writeTabText, sweepTexts });
  services.open(createExpirySweep).sweep();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  const orders: { orderNumber: string }[] = JSON.parse(readText('coach-widgets.orders') ?? '[]');
  return {
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
    orders: orders.map(({ orderNumber }) => orderNumber),
  };
}

it('the sweep removes expired data, even if it is not read', async () => {
  const page = openPage(window);
  page.writeText('coach-widgets.form /contact contact', '{"name":"Anna"}');
  page.writeText('coach-widgets.basket-choices', '{"passengerInfo":{}}');
  page.writeTabText('coach-widgets.billing', '{"firstName":"Anna"}');
  expect((await sweepAfter(0.9)).keys).toHaveLength(3);
  expect((await sweepAfter(1)).keys).toEqual(['coach-widgets.form /contact contact']);
  expect((await sweepAfter(30)).keys).toEqual([]);
});

it('the sweep removes each order a week after its last coach has arrived', async () => {
  openPage(window).writeText('coach-widgets.orders', JSON.stringify([later, soon]));
  expect((await sweepAfter(8)).orders).toEqual(['C2', 'C1']);
  expect((await sweepAfter(10)).orders).toEqual(['C2']);
  expect((await sweepAfter(140)).keys).toEqual([]);
});

it.each(['[{"orderNumber":', '{"a":1}', '[]', '[null]'])(
  'the sweep removes a stored text that has no orders: %s',
  async (storedText) => {
    openPage(window).writeText('coach-widgets.orders', storedText);
    expect((await sweepAfter(0)).keys).toEqual([]);
  },
);
