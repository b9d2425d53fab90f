import { array, assert, boolean, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { severities, type ServiceAlert } from '../../alerts/service-alert.ts';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import type { Reservation } from '../order.ts';
import { listDisruptionOptions, offersFreeReschedule } from './disruption-options.ts';
import { isOperatorFault, findLiveDisruption } from './live-disruption.ts';
import {
  findAddedDisruptions,
  toMark,
  type TicketDisruption,
  listTicketDisruptions,
  type BookedJourney,
} from './ticket-disruptions.ts';
import { createBookedItinerary } from './ticket.test-data.ts';

const at = (time: string) => `2026-11-21T${time}`;
const off: Partial<ScheduledStop> = { isCancelled: true };
const lateFirst = { yorkIn: { predictedArrivalTime: at('11:40') } };
const departure = { end: 'departure', planned: at('10:00'), expected: at('10:12'), minutes: 12 };

describe('offersFreeReschedule', () => {
  const reservation = { canReschedule: false, canCancel: true } as Reservation;
  it.each([
    ['a coach on time', createBookedItinerary(), undefined, false],
    ['a cancelled coach', createBookedItinerary({}, { leeds: off }), undefined, true],
    ['a missed transfer', createBookedItinerary({ delayStatus: 'DELAY' }, lateFirst), undefined, true],
    ['a severe delay before the departure', createBookedItinerary({ delayStatus: 'SEVERE' }), undefined, true],
    [
      'a severe delay after the departure',
      createBookedItinerary({ delayStatus: 'SEVERE' }, { leeds: { actualDepartureTime: at('11:10') } }),
      undefined,
      false,
    ],
    ['a reservation that may not be moved', createBookedItinerary({}, { leeds: off }), reservation, false],
  ] as const)('is decided for %s', (...[, itinerary, reservation, expected]) =>
    expect(offersFreeReschedule(reservation ? { reservation } : {}, itinerary)).toBe(expected),
  );
});

describe('findLiveDisruption', () => {
  it.each([
    ['nothing for a punctual coach', createBookedItinerary(), undefined],
    ['nothing for an untracked coach', createBookedItinerary({ delayStatus: undefined as never }), undefined],
    [
      'a cancelled first coach',
      createBookedItinerary({ delayStatus: 'SEVERE' }, { leeds: off, yorkIn: off }),
      { kind: 'cancelled', city: 'Leeds' },
    ],
    [
      'a cancelled second coach',
      createBookedItinerary({ delayStatus: 'SEVERE' }, { yorkOut: off, hull: off }),
      { kind: 'cancelled', city: 'York' },
    ],
    [
      'a missed transfer, before the delay that causes it',
      createBookedItinerary({ delayStatus: 'SEVERE' }, lateFirst),
      { kind: 'transfer-missed', city: 'York' },
    ],
    [
      'a severe delay, without a time',
      createBookedItinerary({ delayStatus: 'SEVERE' }),
      { kind: 'severe-delay', hasLeft: false },
    ],
    [
      'a severe delay after the departure',
      createBookedItinerary({ delayStatus: 'SEVERE' }, { leeds: { actualDepartureTime: at('11:10') } }),
      { kind: 'severe-delay', hasLeft: true },
    ],
    ['a delay without a known time', createBookedItinerary({ delayStatus: 'DELAY' }), { kind: 'delay' }],
    [
      'the departure of a late coach, until it departs',
      createBookedItinerary(
        { delayStatus: 'DELAY', predictedArrivalTime: at('13:09') },
        { leeds: { predictedDepartureTime: at('10:12') } },
      ),
      { kind: 'delay', delayedTime: departure },
    ],
    [
      'the arrival of a late coach, after it has departed',
      createBookedItinerary(
        { delayStatus: 'DELAY', predictedArrivalTime: at('13:09') },
        { leeds: { actualDepartureTime: at('10:12') } },
      ),
      { kind: 'delay', delayedTime: { end: 'arrival', planned: at('13:00'), expected: at('13:09'), minutes: 9 } },
    ],
    [
      'a transfer that was missed, though the next coach has arrived since',
      createBookedItinerary({ delayStatus: 'DELAY' }, { ...lateFirst, hull: { actualArrivalTime: at('13:00') } }),
      { kind: 'transfer-missed', city: 'York' },
    ],
    [
      'nothing for an arrived coach',
      createBookedItinerary({ delayStatus: 'DELAY' }, { hull: { actualArrivalTime: at('13:40') } }),
      undefined,
    ],
  ])('finds %s', (_case, itinerary, expected) => expect(findLiveDisruption(itinerary)).toEqual(expected));
});

describe('isOperatorFault', () => {
  const createDelay = (end: 'departure' | 'arrival', minutes: number) =>
    ({ kind: 'delay', delayedTime: { ...departure, end, minutes } }) as const;
  it.each([
    [{ kind: 'cancelled', city: 'Leeds' }, true],
    [{ kind: 'transfer-missed', city: 'York' }, true],
    [{ kind: 'severe-delay', hasLeft: false }, true],
    [{ kind: 'severe-delay', hasLeft: true }, false],
    [{ kind: 'delay' }, false],
    [createDelay('departure', 59), false],
    [createDelay('departure', 60), true],
    [createDelay('arrival', 60), false],
  ] as const)('of %j is %s', (disruption, expected) => expect(isOperatorFault(disruption)).toBe(expected));
});

const alert = (id: string, change: Partial<ServiceAlert> = {}): ServiceAlert => ({
  id,
  title: id,
  content: '',
  severity: 'MAJOR',
  ...change,
});
const facts = (change: Partial<BookedJourney> = {}): BookedJourney => ({
  journey: { departureDateTime: at('10:00'), arrivalDateTime: at('13:00') },
  itinerary: undefined,
  alerts: [],
  bookedAt: '2026-11-20T09:00:00Z',
  knownAtBooking: undefined,
  ...change,
});

describe('listTicketDisruptions', () => {
  it('lists disruptions before alerts, severe ones first', () => {
    const itinerary = createBookedItinerary({ delayStatus: 'DELAY' }, lateFirst);
    const alerts = [alert('a', { severity: 'INFORMATION' }), alert('b', { severity: 'SEVERE' })];
    const disruptions = listTicketDisruptions(facts({ itinerary, alerts }));
    expect(disruptions.map(toMark)).toEqual(['transfer-missed', 'alert SEVERE b', 'alert INFORMATION a']);
  });

  it('omits an alert that is not valid during the journey', () => {
    const alerts = [alert('a', { validUntil: at('09:59') }), alert('b', { validFrom: at('13:01') })];
    expect(listTicketDisruptions(facts({ alerts }))).toEqual([]);
  });

  it.each<[string, ServiceAlert, Partial<BookedJourney>, boolean]>([
    ['published after the purchase', alert('a', { publishedAt: '2026-11-20T09:00:01Z' }), {}, true],
    ['published before the purchase', alert('a', { publishedAt: '2026-11-20T08:00:00Z' }), {}, false],
    [
      'published before the purchase, though unknown to this device',
      alert('a', { publishedAt: '2026-11-20T08:00:00Z' }),
      { knownAtBooking: [] },
      false,
    ],
    ['unknown to this device at the booking', alert('a'), { knownAtBooking: ['alert MAJOR b'] }, true],
    ['known to this device at the booking', alert('a'), { knownAtBooking: ['alert MAJOR a'] }, false],
    ['more serious than known at the booking', alert('a'), { knownAtBooking: ['alert INFORMATION a'] }, true],
    ['of an unknown date', alert('a'), {}, false],
    [
      'of an order without a time of purchase',
      alert('a', { publishedAt: '2026-11-20T08:00:00Z' }),
      { bookedAt: undefined, knownAtBooking: [] },
      true,
    ],
  ])('decides whether an alert is new: %s', (...[, title, change, expected]) => {
    expect(listTicketDisruptions(facts({ alerts: [title], ...change }))[0]?.isNew).toBe(expected);
  });

  it.each([
    ['without stored disruptions of the booking', undefined, true],
    ['that was unknown at the booking', [], true],
    ['that was known at the booking', ['delay'], false],
  ] as const)('decides whether a delay is new: %s', (_case, knownAtBooking, expected) => {
    const itinerary = createBookedItinerary({ delayStatus: 'DELAY' });
    expect(listTicketDisruptions(facts({ itinerary, knownAtBooking }))[0]?.isNew).toBe(expected);
  });
});

describe('listDisruptionOptions', () => {
  const both = { canReschedule: true, canCancel: true };
  const neither = { canReschedule: false, canCancel: false };
  const of = (disturbance: Parameters<typeof toMark>[0], isByOperator = true): TicketDisruption => ({
    ...disturbance,
    isNew: true,
    isByOperator,
  });
  it.each([
    [of({ kind: 'cancelled', city: 'Leeds' }), both, ['next-coach', 'free-reschedule', 'refund', 'contact']],
    [of({ kind: 'cancelled', city: 'York' }), both, ['next-coach', 'free-reschedule', 'refund', 'contact']],
    [of({ kind: 'cancelled', city: 'Leeds' }), neither, ['next-coach', 'contact']],
    [of({ kind: 'cancelled', city: 'Leeds' }), undefined, ['next-coach', 'free-reschedule', 'refund', 'contact']],
    [of({ kind: 'transfer-missed', city: 'York' }), both, ['next-coach', 'free-reschedule', 'refund', 'contact']],
    [of({ kind: 'transfer-missed', city: 'York' }), neither, ['next-coach', 'contact']],
    [of({ kind: 'severe-delay', hasLeft: false }), both, ['free-reschedule', 'refund', 'contact']],
    [of({ kind: 'severe-delay', hasLeft: true }, false), both, ['contact']],
    [of({ kind: 'delay' }, false), both, []],
    [of({ kind: 'alert', alert: alert('a') }, false), both, []],
  ] as const)('lists the options for %j, if %j is possible: %j', (disruption, may, expected) => {
    expect(listDisruptionOptions(disruption, may)).toEqual(expected);
  });
});

const runs = { numRuns: 500 };
const time = option(constantFrom('09:50', '10:00', '11:00', '11:40', '13:00', '15:00').map(at), { nil: undefined });
const stop = record({
  ordinal: constantFrom(0, 1),
  cityName: constantFrom('Leeds', 'York'),
  isCancelled: boolean(),
  arrivalTime: time,
  departureTime: time,
  actualArrivalTime: time,
  predictedArrivalTime: time,
}).map((stop) => stop as ScheduledStop);
const itineraries = record({
  delayStatus: constantFrom('ONTIME', 'DELAY', 'SEVERE', undefined),
  scheduledStops: array(stop, { maxLength: 5 }),
}).map((fields) => createBookedItinerary(fields as never));
const alertsOfAnySort = array(
  record({ id: constantFrom('a', 'b', 'c'), severity: constantFrom(...severities) }).map(({ id, severity }) =>
    alert(id, { severity }),
  ),
  { maxLength: 5 },
);
const anyFacts = record({
  itinerary: option(itineraries, { nil: undefined }),
  alerts: alertsOfAnySort,
  knownAtBooking: option(array(constantFrom('delay', 'cancelled', 'alert MAJOR a')), { nil: undefined }),
}).map((fields) => facts(fields));

describe('properties of a ticket’s disruptions', () => {
  it('contains at most one live disruption, first; then alerts by severity, without duplicates', () => {
    assert(
      property(anyFacts, (bookedFacts) => {
        const disruptions = listTicketDisruptions(bookedFacts);
        const alerts = disruptions.flatMap((each) => (each.kind === 'alert' ? [each.alert] : []));
        expect(disruptions.length - alerts.length).toBeLessThanOrEqual(1);
        if (disruptions.length > alerts.length) expect(disruptions[0]?.kind).not.toBe('alert');
        const weights = alerts.map(({ severity }) => severities.indexOf(severity));
        expect(weights).toEqual([...weights].sort((a, b) => b - a));
        expect(new Set(disruptions.map(toMark)).size).toBe(disruptions.length);
      }),
      runs,
    );
  });

  it('disruptions that were known at the booking are not new, all others are', () => {
    assert(
      property(anyFacts, (bookedFacts) => {
        const marks = listTicketDisruptions(bookedFacts).map(toMark);
        expect(listTicketDisruptions({ ...bookedFacts, knownAtBooking: marks }).some(({ isNew }) => isNew)).toBe(false);
        expect(listTicketDisruptions({ ...bookedFacts, knownAtBooking: [] }).every(({ isNew }) => isNew)).toBe(true);
      }),
      runs,
    );
  });

  it('offers a free reschedule only if the operator is at fault, and customer service for serious disruptions', () => {
    assert(
      property(anyFacts, boolean(), boolean(), (bookedFacts, canReschedule, canCancel) => {
        for (const disruption of listTicketDisruptions(bookedFacts)) {
          const ways = listDisruptionOptions(disruption, { canReschedule, canCancel });
          expect(ways.includes('free-reschedule')).toBe(disruption.isByOperator && canReschedule);
          const isSerious = disruption.isByOperator || disruption.kind === 'severe-delay';
          expect(ways.at(-1)).toBe(isSerious ? 'contact' : undefined);
        }
      }),
      runs,
    );
  });

  it('reports no disruption of the previous list as added', () => {
    assert(
      property(anyFacts, anyFacts, (a, b) => {
        const [before, after] = [listTicketDisruptions(a), listTicketDisruptions(b)];
        expect(findAddedDisruptions(after, after)).toEqual([]);
        expect(findAddedDisruptions([], after)).toEqual(after);
        for (const addedDisruption of findAddedDisruptions(before, after)) {
          expect(before.map(toMark)).not.toContain(toMark(addedDisruption));
        }
      }),
      runs,
    );
  });
});
