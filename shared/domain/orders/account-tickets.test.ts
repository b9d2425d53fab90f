import { expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import { listAccountTickets } from './account-tickets.ts';
import type { Order, Reservation } from './order.ts';

const reservation = (number: string, day: string, status: Reservation['status'] = 'CONFIRMED'): Reservation => ({
  reservationNumber: number,
  status,
  canAmend: true,
  canReschedule: true,
  canCancel: true,
  passengers: [],
  journey: createJourney(number, { departureDateTime: `${day}T10:00`, arrivalDateTime: `${day}T12:30` }),
});
const order = (orderNumber: string, ...reservations: Reservation[]): Order => ({
  orderNumber,
  currency: 'GBP',
  grossTotal: null,
  taxTotal: null,
  retainedTotal: null,
  markupTotal: null,
  journeys: [],
  reservations,
  refunds: [],
});
const listNumbers = (orders: readonly Order[], now: string) => {
  const { upcoming, past } = listAccountTickets(orders, () => now);
  return [upcoming, past].map((tickets) => tickets.map(({ reservation: { reservationNumber } }) => reservationNumber));
};

it('puts the next journey first, and the latest of those that are over', () => {
  const orders = [
    order('C2', reservation('late', '2026-12-01'), reservation('gone', '2026-11-20')),
    order('C1', reservation('soon', '2026-11-26'), reservation('long-gone', '2026-11-01')),
  ];
  expect(listNumbers(orders, '2026-11-25T09:00:00')).toEqual([
    ['soon', 'late'],
    ['gone', 'long-gone'],
  ]);
});

it.each([
  ['2026-11-25T12:29:59', 1],
  ['2026-11-25T12:30', 1],
  ['2026-11-25T12:31:00', 0],
])('a ticket is upcoming until its coach arrives: %s', (now, expected) => {
  expect(listNumbers([order('C1', reservation('a', '2026-11-25'))], now)[0]).toHaveLength(expected);
});

it('lists cancelled tickets as past, and omits exchanged ones', () => {
  const cancelledReservation = reservation('cancelled', '2026-12-01', 'CANCELLED');
  const exchangedReservation = reservation('exchanged', '2026-12-02', 'EXCHANGED');
  expect(listNumbers([order('C1', cancelledReservation, exchangedReservation)], '2026-11-25T09:00:00')).toEqual([
    [],
    ['cancelled'],
  ]);
});

it('uses the local time of each journey', () => {
  const leeds = reservation('leeds', '2026-11-25');
  const { upcoming } = listAccountTickets([order('C1', leeds)], (reservationToCheck) =>
    reservationToCheck === leeds ? '2026-11-25T00:00:00' : '2027-01-01T00:00:00',
  );
  expect(upcoming).toHaveLength(1);
});

it('lists the journeys of an order without reservations', () => {
  const journeys = [createJourney('a', { arrivalDateTime: '2026-11-25T12:30' })];
  const { upcoming } = listAccountTickets([{ ...order('C1'), journeys }], () => '2026-11-25T09:00');
  expect(upcoming.map((ticket) => ticket.reservation)).toEqual(journeys.map((journey) => ({ journey })));
});
