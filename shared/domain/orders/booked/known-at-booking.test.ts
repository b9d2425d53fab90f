import { anything, array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJourney } from '../../journeys/journey.test-data.ts';
import { isWhileBooking, getMarksAtBooking, readKnownAtBooking, addMarks } from './known-at-booking.ts';
import { findTicket, toTicketName, listTickets } from './ticket.ts';
import { getTicketWatch } from './ticket-watch.ts';

const bookedAt = '2026-11-20T09:00:00Z';

describe('the disruptions that were known when a ticket was bought', () => {
  it.each([
    ['during the booking', bookedAt, '2026-11-20T09:29:59Z', true],
    ['half an hour later', bookedAt, '2026-11-20T09:30:00Z', false],
    ['if the time of the order is unknown', undefined, '2026-12-20T09:00:00Z', true],
  ])('are the current ones %s', (...[, moment, now, expected]) => {
    expect(isWhileBooking(moment, Date.parse(now))).toBe(expected);
  });

  it('are stored once', () => {
    const entries = addMarks(addMarks([], 'C1 7', ['delay']), 'C1 7', []);
    expect(getMarksAtBooking(entries, 'C1 7')).toEqual(['delay']);
    expect(getMarksAtBooking(entries, 'C1 8')).toBeUndefined();
  });

  it('are stored for the latest twenty tickets', () => {
    const many = Array.from({ length: 25 }, (_, index) => `C${index} 7` as const);
    const entries = many.reduce((before, ticket) => addMarks(before, ticket, []), readKnownAtBooking(undefined));
    expect(entries.map(([ticket]) => ticket)).toEqual(many.slice(5));
  });

  it('are limited to fifty marks per ticket', () => {
    const marks = Array.from({ length: 51 }, (_, index) => `alert ${index}`);
    expect(getMarksAtBooking(addMarks([], 'C1 7', marks), 'C1 7')).toEqual(marks.slice(0, 50));
    expect(readKnownAtBooking(JSON.stringify([['C1 7', marks]]))).toEqual([['C1 7', marks.slice(0, 50)]]);
  });

  it('are read for the latest twenty tickets', () => {
    const many = Array.from({ length: 21 }, (_, index) => [`C${index} 7`, []]);
    expect(readKnownAtBooking(JSON.stringify(many))).toEqual(many.slice(1));
  });

  it.each([
    ['{', []],
    ['null', []],
    ['[7, ["C1 7"], ["C17", []], [7, []]]', []],
    ['[["C1 7", ["delay", 7]]]', [['C1 7', ['delay']]]],
  ])('are validated: %s', (json, expected) => expect(readKnownAtBooking(json)).toEqual(expected));

  it('are read back unchanged, and any other text is read without an error', () => {
    assert(
      property(array(string()), anything(), (marks, otherValue) => {
        const entries = addMarks([], 'C1 7', marks);
        expect(readKnownAtBooking(JSON.stringify(entries))).toEqual(entries);
        expect(() => readKnownAtBooking(JSON.stringify([otherValue]))).not.toThrow();
      }),
    );
  });
});

describe('listTickets', () => {
  const reservation = { passengers: [], canAmend: false, canReschedule: true, canCancel: true };
  const createReservation = (reservationNumber: string, status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED') => ({
    ...reservation,
    reservationNumber,
    status,
    journey: createJourney(reservationNumber),
  });
  const order = { orderNumber: 'C1', createdAt: bookedAt, journeys: [createJourney('1')] };

  it('returns the confirmed reservations of an order', () => {
    const reservations = [
      createReservation('1', 'CONFIRMED'),
      createReservation('2', 'CANCELLED'),
      createReservation('3', 'EXCHANGED'),
    ];
    expect(listTickets({ ...order, reservations }).map(toTicketName)).toEqual(['C1 1']);
  });

  it('returns the journeys of an order without reservations', () => {
    const [ticket] = listTickets({ ...order, reservations: [] });
    expect(ticket).toEqual({ orderNumber: 'C1', createdAt: bookedAt, journey: createJourney('1') });
  });

  it('findTicket finds a ticket by its journey', () => {
    const orderWithoutReservations = { ...order, reservations: [] } as never;
    expect(findTicket([orderWithoutReservations], '1')?.orderNumber).toBe('C1');
    expect(findTicket([orderWithoutReservations], '2')).toBeUndefined();
  });
});

describe('getTicketWatch', () => {
  const journey = createJourney('7', { departureDateTime: '2026-11-25T10:00', arrivalDateTime: '2026-11-25T12:30' });
  it.each([
    ['2026-11-23T09:59:59Z', 'alerts'],
    ['2026-11-23T10:00:00Z', 'all'],
    ['2026-11-25T18:30:00Z', 'all'],
    ['2026-11-25T18:30:01Z', 'nothing'],
  ] as const)('at %s is %s', (now, expected) => expect(getTicketWatch(journey, Date.parse(now))).toBe(expected));

  it('uses the local times of the places', () => {
    const toronto = { cityName: 'Toronto', timeZone: 'America/Toronto' };
    const there = createJourney('7', { origin: toronto, destination: toronto });
    const fromThere = createJourney('7', { origin: toronto, destination: { cityName: 'Ottawa' } });
    for (const journey of [there, fromThere]) {
      expect(getTicketWatch(journey, Date.parse('2026-11-25T23:30:00Z'))).toBe('all');
      expect(getTicketWatch(journey, Date.parse('2026-11-25T23:30:01Z'))).toBe('nothing');
    }
    expect(getTicketWatch(there, Date.parse('2026-11-23T14:59:00Z'))).toBe('alerts');
    expect(getTicketWatch(there, Date.parse('2026-11-23T15:00:00Z'))).toBe('all');
  });
});
