// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookedItinerary } from '#shared/domain/orders/booked/ticket.test-data.ts';
import { createJourney, createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { orders } from '#shared/store/slices/orders/orders.ts';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { wireOrder } from '#shared/services/orders/wire-order.test-data.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { type fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { canRescheduleFree, compareTicket, OwnTicket } from './own-ticket.lazy.tsx';
import { TicketDisruptions } from './ticket-disruptions.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const networkFailure = apiFailure('getOrderConfirmation', { kind: 'network' });
const notFound = apiFailure('getOrderConfirmation', { kind: 'http', status: 404, errors: [] });
const dates = { departureDateTime: '2026-11-21T10:00', arrivalDateTime: '2026-11-21T13:00' };
const journey = createWireJourney('7', dates);
const order = { orderNumber: 'C1', journeys: [createJourney('7', dates)], reservations: [] } as unknown as Order;
const cancelledItinerary = createBookedItinerary(
  { delayStatus: 'SEVERE' },
  { leeds: { isCancelled: true }, yorkIn: { isCancelled: true } },
);
const before = '2026-11-21T09:00:00Z';
const after = '2026-11-21T20:00:00Z';

/** A device at a time, with an order that has a ticket for journey 7. */
function device(time: string) {
  vi.setSystemTime(Date.parse(time));
  const reservation = {
    reservationNumber: 'C1-1',
    reservationKey: 'K/1',
    passengers: [],
    status: 'CONFIRMED',
    canAmend: false,
    canReschedule: true,
    canCancel: true,
    journey,
  };
  const storedOrders = JSON.stringify([wireOrder({ journeys: [journey], reservations: [reservation] })]);
  const page = fakePage(
    { getItinerary: () => cancelledItinerary, getJourneyInformation: () => ({ alerts: [] }) },
    {},
    { readText: () => storedOrders },
  );
  expect(page.services.open(createStoredOrders).read()).toHaveLength(1);
  return page;
}

describe('the ticket for a journey on this device', () => {
  it.each([
    ['a cancelled journey', before, '7', cancelledItinerary, true],
    ['a journey that runs', before, '7', createBookedItinerary(), false],
    ['a journey without a ticket', before, '8', { ...cancelledItinerary, journeyId: '8' }, false],
    ['a journey that is over', after, '7', cancelledItinerary, false],
  ])('can be rescheduled free of charge only if it is cancelled: %s', (...[, time, , itinerary, expected]) => {
    const { services, store } = device(time);
    store.setState(orders.set('CW123456', { state: 'failed', problem: networkFailure }));
    expect(canRescheduleFree(itinerary, services as Parameters<typeof canRescheduleFree>[1])).toBe(expected);
  });

  it.each<[string, Loading<Order>, boolean]>([
    ['before the server is asked', { state: 'idle' }, false],
    ['until the server answers', { state: 'loading', last: { ...order, comparedAt: null } }, false],
    ['if the server confirms it', { state: 'ready', value: order }, true],
    ['while it is compared again', { state: 'loading', last: order }, true],
    ['if it was cancelled', { state: 'ready', value: { ...order, journeys: [], reservations: [] } }, false],
    ['if the order is no longer this visitor’s', { state: 'failed', problem: notFound }, false],
    ['without a network', { state: 'failed', problem: networkFailure }, true],
  ])('is shown %s: %3$s', (_, answer, expected) => {
    const copy = { orderNumber: 'C1', journey: createJourney('7', dates) };
    expect(compareTicket(copy, answer) !== undefined).toBe(expected);
  });

  it.each([
    ['its own journey', before, '7', true],
    ['another journey', before, '8', false],
    ['its own journey once that is over', after, '7', false],
  ])('is shown next to the itinerary of %s', async (...[, time, journeyId, isShown]) => {
    const { services } = device(time);
    const ui = <OwnTicket journeyId={journeyId} headingLevel={3} />;
    const { container } = renderInIsland(ui, {}, services as unknown as ReturnType<typeof fakeServices>);
    await waitForLazyCode();
    await pass(500);
    expect(container.innerHTML !== '').toBe(isShown);
    expect(screen.queryAllByRole('link').length > 0).toBe(isShown);
  });
});

it.each([
  [undefined, '24px'],
  ['ticket', '24px'],
  ['itinerary', '0'],
  ['badge', '26px'],
] as const)('TicketDisruptions as %s reserves the height of its line: %s', (as, height) => {
  const { services } = device(before);
  const ticket = { orderNumber: 'C1', journey: createJourney('7', dates) };
  const ui = <TicketDisruptions ticket={ticket} headingLevel={3} {...(as && { as })} />;
  const { container } = renderInIsland(ui, {}, services as unknown as ReturnType<typeof fakeServices>);
  expect((container.firstElementChild as HTMLElement).style.minBlockSize).toBe(height);
});

it('TicketDisruptions renders nothing after the journey', () => {
  const { services } = device(after);
  const ticket = { orderNumber: 'C1', journey: createJourney('7', dates) };
  const ui = <TicketDisruptions ticket={ticket} headingLevel={3} />;
  const { container } = renderInIsland(ui, {}, services as unknown as ReturnType<typeof fakeServices>);
  expect(container.innerHTML).toBe('');
});
