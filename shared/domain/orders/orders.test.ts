import { describe, expect, it } from 'vitest';
import { createJourney, createLeg } from '../journeys/journey.test-data.ts';
import { getCurrencyByCode, pounds } from '../kit/money/money.test-data.ts';
import { toMoney } from '../kit/money/money.ts';
import type { Seat } from '../seats/seat-plan.ts';
import { formatItinerary } from './format-itinerary.ts';
import { removeExpiredOrders, addStopAddress, addStoredOrder, toStoredOrder } from './stored-orders.ts';
import { formatStopAndCity } from '../journeys/journey.ts';
import { toCalendarEvents } from './to-calendar-events.ts';
import { toStructuredData } from './to-structured-data.ts';
import type { CoachSeats } from './format-seats.ts';
import { type Order, findReservation } from './order.ts';
import { createReservation } from './order.test-data.ts';

const seat = (seatNumber: string): Seat => ({
  seat: { seatNumber, seatPlanKey: 'k' },
  passengerSelectionType: 'MANUAL',
  price: null,
  preventChange: false,
});
const order = (change: Partial<Order> = {}): Order => ({
  orderNumber: 'C1234',
  currency: 'GBP',
  grossTotal: pounds(24.5),
  taxTotal: pounds(0),
  emailAddress: 'anna@example.com',
  journeys: [createJourney('7')],
  retainedTotal: null,
  reservations: [],
  refunds: [],
  ...change,
});

describe('orders stored on the device', () => {
  it('are the latest five, each once, without telephone number', () => {
    const many = ['1', '2', '3', '4', '5', '6', '3'].reduce<readonly Order[]>(
      (storedOrders, orderNumber) =>
        addStoredOrder(storedOrders, toStoredOrder(order({ orderNumber, telephoneNumber: '1' }), 0), '2026-11-24'),
      [],
    );
    expect(many.map(({ orderNumber }) => orderNumber)).toEqual(['3', '6', '5', '4', '2']);
    expect(JSON.stringify(many)).not.toContain('telephoneNumber');
  });

  it('have the time at which the server returned them, and no keys', () => {
    const answer = order({
      reservationDetailsKey: 'k',
      isBoughtInSession: true,
      reservations: [createReservation('C1234-1')],
    });
    const storedOrder = toStoredOrder(answer, Date.parse('2026-11-24T12:00Z'));
    expect(storedOrder.comparedAt).toBe('2026-11-24T12:00:00.000Z');
    expect(Object.keys(storedOrder)).not.toContain('isBoughtInSession');
    expect(JSON.stringify(storedOrder)).not.toMatch(/DetailsKey|reservationKey/);
  });

  it.each([
    ['2026-11-25', true],
    ['2026-12-02', true],
    ['2026-12-03', false],
  ])('are stored for a week after the last arrival: on %s an order of 25 November is stored: %s', (today, expected) => {
    expect(removeExpiredOrders([order()], today).length > 0).toBe(expected);
  });

  it('keep the address of the boarding stop, even when a later answer lacks it', () => {
    const origin = { cityName: 'Leeds', stopId: 'l' };
    const boughtOrder = order({ journeys: [createJourney('7', { origin })] });
    const today = '2026-11-24';
    const listAddresses = (storedOrders: readonly Order[]) =>
      storedOrders.map(({ journeys }) => journeys[0]?.origin.stopAddress);
    const ordersWithAddress = addStopAddress(addStoredOrder([], boughtOrder, today), {
      stopId: 'l',
      stopAddress: 'Dyer Street',
    });
    expect(listAddresses(ordersWithAddress)).toEqual(['Dyer Street']);
    expect(listAddresses(addStoredOrder(ordersWithAddress, boughtOrder, today))).toEqual(['Dyer Street']);
    expect(listAddresses(addStopAddress(ordersWithAddress, { stopId: 'm', stopAddress: 'Elsewhere' }))).toEqual([
      'Dyer Street',
    ]);
    const journeyWithAddress = createJourney('7', { origin: { ...origin, stopAddress: '1 Dyer Street' } });
    expect(listAddresses(addStoredOrder(ordersWithAddress, order({ journeys: [journeyWithAddress] }), today))).toEqual([
      '1 Dyer Street',
    ]);
    const orderElsewhere = order({ journeys: [createJourney('8', { origin: { cityName: 'Hull', stopId: 'h' } })] });
    expect(listAddresses(addStoredOrder(ordersWithAddress, orderElsewhere, today))).toEqual([undefined]);
  });

  it('expire after their latest arrival, and immediately without a journey', () => {
    const both = [createJourney('8', { arrivalDateTime: '2026-12-20T10:00' }), createJourney('7')];
    expect(removeExpiredOrders([order({ journeys: both })], '2026-12-20')).toHaveLength(1);
    expect(removeExpiredOrders([order({ journeys: [] })], '2026-11-25')).toEqual([]);
  });
});

describe('toStructuredData (schema.org BusReservation)', () => {
  it('describes the trip without the traveller’s name', () => {
    const journey = createJourney('7', {
      routeName: 'N1',
      seats: [seat('1A')],
      passengers: 1,
      departureDateTime: '2026-07-25T10:00',
      destination: { cityName: 'Paris', stopName: 'Bercy', timeZone: 'Europe/Paris' },
      arrivalDateTime: '2026-07-25T18:30:15',
    });
    expect(toStructuredData(order({ journeys: [journey] }))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BusReservation',
          reservationNumber: 'C1234',
          reservationStatus: 'https://schema.org/ReservationConfirmed',
          totalPrice: '12.00',
          priceCurrency: 'GBP',
          numSeats: 1,
          reservationFor: {
            '@type': 'BusTrip',
            departureBusStop: {
              '@type': 'BusStop',
              name: 'Dyer Street',
              address: { '@type': 'PostalAddress', addressLocality: 'Leeds' },
            },
            departureTime: '2026-07-25T10:00:00+01:00',
            arrivalBusStop: {
              '@type': 'BusStop',
              name: 'Bercy',
              address: { '@type': 'PostalAddress', addressLocality: 'Paris' },
            },
            arrivalTime: '2026-07-25T18:30:15+02:00',
            busName: 'N1',
            provider: { '@type': 'Organization', name: 'Northern Coaches' },
          },
          reservedTicket: [{ '@type': 'Ticket', ticketedSeat: { '@type': 'Seat', seatNumber: '1A' } }],
        },
      ],
    });
  });

  it.each([
    ['Europe/London', '2026-11-25T10:00:00+00:00'],
    ['America/St_Johns', '2026-11-25T10:00:00-03:30'],
    ['Mars/Olympus', '2026-11-25T10:00:00'],
    [undefined, '2026-11-25T10:00:00'],
  ])('writes 10:00 in %s as %s', (timeZone, expected) => {
    const origin = { cityName: 'Leeds', timeZone };
    expect(JSON.stringify(toStructuredData(order({ journeys: [createJourney('7', { origin })] })))).toContain(
      `"departureTime":"${expected}"`,
    );
  });

  it.each([
    ['CAD', '"totalPrice":"12.50","priceCurrency":"CAD"'],
    ['JPY', '"totalPrice":"13","priceCurrency":"JPY"'],
    ['KWD', '"totalPrice":"12.500","priceCurrency":"KWD"'],
  ])('writes a price in %s with the decimals of that currency', (code, expected) => {
    const journey = createJourney('7', { price: toMoney(12.5, getCurrencyByCode(code)) });
    expect(JSON.stringify(toStructuredData(order({ journeys: [journey] })))).toContain(expected);
  });

  it('omits unknown facts', () => {
    const bare = createJourney('7', { price: null, legs: [] });
    const json = JSON.stringify(toStructuredData(order({ journeys: [bare] })));
    for (const name of ['totalPrice', 'numSeats', 'reservedTicket', 'busName', 'provider', '@example.com']) {
      expect(json).not.toContain(name);
    }
  });
});

describe('toCalendarEvents', () => {
  const words = {
    site: 'coaches.example',
    summary: () => 'Car',
    description: () => 'Leeds',
    url: () => 'https://coaches.example/',
  };

  it('returns one event for each journey, in the time zones of its cities', () => {
    const paris = { cityName: 'Paris', timeZone: 'Europe/Paris' };
    const there = createJourney('7', { lineItemId: 'a', destination: paris, arrivalDateTime: '2026-11-25T18:00' });
    const events = toCalendarEvents(order({ journeys: [there, createJourney('8')] }), words);
    expect(events.map(({ uid }) => uid)).toEqual(['C1234-a@coaches.example', 'C1234-8@coaches.example']);
    expect(events[0]).toMatchObject({
      start: { kind: 'instant', atMs: Date.parse('2026-11-25T10:00Z') },
      end: { kind: 'instant', atMs: Date.parse('2026-11-25T17:00Z') },
      location: 'Leeds, Dyer Street',
    });
  });

  it('returns floating times when a zone is missing', () => {
    const [event] = toCalendarEvents(
      order({ journeys: [createJourney('7', { origin: { cityName: 'Leeds' } })] }),
      words,
    );
    expect(event?.start).toEqual({ kind: 'floating', time: '2026-11-25T10:00' });
  });
});

it.each([
  [{ cityName: 'Leeds' }, 'Leeds'],
  [{ cityName: 'Leeds', stopName: 'Leeds' }, 'Leeds'],
  [{ cityName: 'Leeds', stopName: 'Dyer Street' }, 'Leeds, Dyer Street'],
  [{ cityName: 'Leeds', stopName: 'Leeds Coach Station' }, 'Leeds Coach Station'],
])('the place %j is named %s', (place, expected) => expect(formatStopAndCity(place)).toBe(expected));

describe('formatItinerary', () => {
  const words = {
    day: (moment: string) => `day ${moment.slice(8, 10)}`,
    shortTimeAfter: (moment: string, departure: string) =>
      `${moment.slice(11)}${moment.slice(0, 10) === departure.slice(0, 10) ? '' : ' later'}`,
    ride: (ride: Record<string, string>) =>
      `${ride['departure']} ${ride['origin']} > ${ride['arrival']} ${ride['destination']}`,
    seats: (coaches: readonly CoachSeats[]) =>
      `seats ${coaches.map(({ seatNumbers }) => seatNumbers.join(' ')).join(' / ')}`,
  };

  it('has a line for each coach, and one for the seats', () => {
    const wetherby = { cityName: 'Wetherby' };
    const legs = [
      createLeg({
        origin: { cityName: 'Leeds' },
        destination: wetherby,
        departureDateTime: '2026-11-25T10:00',
        arrivalDateTime: '2026-11-25T11:00',
      }),
      createLeg({
        carrier: 'Moor',
        origin: wetherby,
        destination: { cityName: 'York' },
        departureDateTime: '2026-11-25T11:20',
        arrivalDateTime: '2026-11-25T12:30',
      }),
    ];
    expect(formatItinerary(createJourney('7', { legs, seats: [seat('1A'), seat('1B')] }), words).split('\n')).toEqual([
      'day 25',
      '10:00 Leeds > 11:00 Wetherby · Northern Coaches',
      '11:20 Wetherby > 12:30 York · Moor',
      'seats 1A 1B',
    ]);
  });

  it('marks times that are not on the day of its departure', () => {
    const journey = createJourney('7', { departureDateTime: '2026-11-25T23:55', arrivalDateTime: '2026-11-26T08:20' });
    expect(formatItinerary(journey, words)).toContain('23:55 Leeds, Dyer Street > 08:20 later York, Stonebow');
  });

  it('has one line for the journey if its legs are unknown', () => {
    expect(formatItinerary(createJourney('7'), words).split('\n')).toEqual([
      'day 25',
      '10:00 Leeds, Dyer Street > 12:30 York, Stonebow · Northern Coaches',
    ]);
    expect(formatItinerary(createJourney('7', { legs: [] }), words).split('\n')[1]).toBe(
      '10:00 Leeds, Dyer Street > 12:30 York, Stonebow',
    );
  });
});

describe('findReservation', () => {
  const reservations = [
    createReservation('R1', { status: 'CANCELLED', journey: createJourney('7', { lineItemId: 'a' }) }),
    createReservation('R2', { journey: createJourney('7', { lineItemId: 'b' }) }),
    createReservation('R3', { journey: createJourney('7', { lineItemId: 'c' }) }),
  ];

  it.each([
    ['the confirmed one of its line', createJourney('7', { lineItemId: 'c' }), 'R3'],
    ['the first confirmed one of its journey, without a line', createJourney('7'), 'R2'],
    ['none if its line is cancelled', createJourney('7', { lineItemId: 'a' }), undefined],
    ['none for another journey', createJourney('8'), undefined],
  ])('finds %s', (_case, journey, number) =>
    expect(findReservation({ reservations }, journey)?.reservationNumber).toBe(number),
  );
});
