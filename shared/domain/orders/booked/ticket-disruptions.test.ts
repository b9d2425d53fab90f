import { array, assert, boolean, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { severities, type ServiceAlert } from '../../alerts/service-alert.ts';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import type { Reservation } from '../order.ts';
import { offersFreeReschedule } from './free-reschedule.ts';
import { isOperatorFault, findLiveDisruption } from './live-disruption.ts';
import {
  arrivedDisruptions,
  toMark,
  type TicketDisruption,
  ticketDisruptions,
  type TicketFacts,
} from './ticket-disruptions.ts';
import { bookedItinerary } from './ticket.test-data.ts';
import { waysOut } from './ways-out.ts';

const at = (time: string) => `2026-11-21T${time}`;
const off: Partial<ScheduledStop> = { isCancelled: true };
const lateFirst = { yorkIn: { predictedArrivalTime: at('11:40') } };
const departure = { end: 'departure', planned: at('10:00'), expected: at('10:12'), minutes: 12 };

describe('offersFreeReschedule', () => {
  const fixed = { canReschedule: false, canCancel: true } as Reservation;
  it.each([
    ['a coach on time', bookedItinerary(), undefined, false],
    ['a cancelled coach', bookedItinerary({}, { leeds: off }), undefined, true],
    ['a missed transfer', bookedItinerary({ delayStatus: 'DELAY' }, lateFirst), undefined, true],
    ['a severe delay before it has left', bookedItinerary({ delayStatus: 'SEVERE' }), undefined, true],
    [
      'a severe delay on the way',
      bookedItinerary({ delayStatus: 'SEVERE' }, { leeds: { actualDepartureTime: at('11:10') } }),
      undefined,
      false,
    ],
    ['a reservation that may not be moved', bookedItinerary({}, { leeds: off }), fixed, false],
  ] as const)('%s', (...[, itinerary, reservation, expected]) =>
    expect(offersFreeReschedule(reservation ? { reservation } : {}, itinerary)).toBe(expected),
  );
});

describe('liveDisruptionOf', () => {
  it.each([
    ['nothing of a coach on time', bookedItinerary(), undefined],
    ['nothing of one that is not tracked', bookedItinerary({ delayStatus: undefined as never }), undefined],
    [
      'a first coach that is cancelled',
      bookedItinerary({ delayStatus: 'SEVERE' }, { leeds: off, yorkIn: off }),
      { kind: 'cancelled', city: 'Leeds' },
    ],
    [
      'a second coach that is cancelled',
      bookedItinerary({ delayStatus: 'SEVERE' }, { yorkOut: off, hull: off }),
      { kind: 'cancelled', city: 'York' },
    ],
    [
      'a transfer that is missed, before the delay that causes it',
      bookedItinerary({ delayStatus: 'SEVERE' }, lateFirst),
      { kind: 'transfer-missed', city: 'York' },
    ],
    [
      'a severe delay, without a time',
      bookedItinerary({ delayStatus: 'SEVERE' }),
      { kind: 'severe-delay', hasLeft: false },
    ],
    [
      'a severe delay on the way',
      bookedItinerary({ delayStatus: 'SEVERE' }, { leeds: { actualDepartureTime: at('11:10') } }),
      { kind: 'severe-delay', hasLeft: true },
    ],
    ['a delay of which no time is known', bookedItinerary({ delayStatus: 'DELAY' }), { kind: 'delay' }],
    [
      'when a late coach leaves, until it has left',
      bookedItinerary(
        { delayStatus: 'DELAY', predictedArrivalTime: at('13:09') },
        { leeds: { predictedDepartureTime: at('10:12') } },
      ),
      { kind: 'delay', late: departure },
    ],
    [
      'when a late coach arrives, once it has left',
      bookedItinerary(
        { delayStatus: 'DELAY', predictedArrivalTime: at('13:09') },
        { leeds: { actualDepartureTime: at('10:12') } },
      ),
      { kind: 'delay', late: { end: 'arrival', planned: at('13:00'), expected: at('13:09'), minutes: 9 } },
    ],
    [
      'a transfer that was missed, though the next coach has arrived since',
      bookedItinerary({ delayStatus: 'DELAY' }, { ...lateFirst, hull: { actualArrivalTime: at('13:00') } }),
      { kind: 'transfer-missed', city: 'York' },
    ],
    [
      'nothing of a coach that has arrived',
      bookedItinerary({ delayStatus: 'DELAY' }, { hull: { actualArrivalTime: at('13:40') } }),
      undefined,
    ],
  ])('finds %s', (_case, itinerary, expected) => expect(findLiveDisruption(itinerary)).toEqual(expected));
});

describe('isOperatorFault', () => {
  const late = (end: 'departure' | 'arrival', minutes: number) =>
    ({ kind: 'delay', late: { ...departure, end, minutes } }) as const;
  it.each([
    [{ kind: 'cancelled', city: 'Leeds' }, true],
    [{ kind: 'transfer-missed', city: 'York' }, true],
    [{ kind: 'severe-delay', hasLeft: false }, true],
    [{ kind: 'severe-delay', hasLeft: true }, false],
    [{ kind: 'delay' }, false],
    [late('departure', 59), false],
    [late('departure', 60), true],
    [late('arrival', 60), false],
  ] as const)('of %j is %s', (disruption, expected) => expect(isOperatorFault(disruption)).toBe(expected));
});

const alert = (id: string, change: Partial<ServiceAlert> = {}): ServiceAlert => ({
  id,
  title: id,
  content: '',
  severity: 'MAJOR',
  ...change,
});
const facts = (change: Partial<TicketFacts> = {}): TicketFacts => ({
  journey: { departureDateTime: at('10:00'), arrivalDateTime: at('13:00') },
  itinerary: undefined,
  alerts: [],
  bookedAt: '2026-11-20T09:00:00Z',
  knownAtBooking: undefined,
  ...change,
});

describe('ticketDisruptions', () => {
  it('has what keeps from travelling before alerts, severe ones before others', () => {
    const itinerary = bookedItinerary({ delayStatus: 'DELAY' }, lateFirst);
    const alerts = [alert('a', { severity: 'INFORMATION' }), alert('b', { severity: 'SEVERE' })];
    const found = ticketDisruptions(facts({ itinerary, alerts }));
    expect(found.map(toMark)).toEqual(['transfer-missed', 'alert SEVERE b', 'alert INFORMATION a']);
  });

  it('leaves out an alert that does not hold on the way', () => {
    const alerts = [alert('a', { validUntil: at('09:59') }), alert('b', { validFrom: at('13:01') })];
    expect(ticketDisruptions(facts({ alerts }))).toEqual([]);
  });

  it.each<[string, ServiceAlert, Partial<TicketFacts>, boolean]>([
    ['published after the purchase', alert('a', { publishedAt: '2026-11-20T09:00:01Z' }), {}, true],
    ['published before it', alert('a', { publishedAt: '2026-11-20T08:00:00Z' }), {}, false],
    [
      'published before it, though this device did not know it',
      alert('a', { publishedAt: '2026-11-20T08:00:00Z' }),
      { knownAtBooking: [] },
      false,
    ],
    ['this device did not know then', alert('a'), { knownAtBooking: ['alert MAJOR b'] }, true],
    ['this device knew then', alert('a'), { knownAtBooking: ['alert MAJOR a'] }, false],
    ['is more serious than this device knew', alert('a'), { knownAtBooking: ['alert INFORMATION a'] }, true],
    ['nobody knows since when', alert('a'), {}, false],
    [
      'of an order that does not say when it was bought',
      alert('a', { publishedAt: '2026-11-20T08:00:00Z' }),
      { bookedAt: undefined, knownAtBooking: [] },
      true,
    ],
  ])('says whether an alert is new: %s', (...[, one, change, expected]) => {
    expect(ticketDisruptions(facts({ alerts: [one], ...change }))[0]?.isNew).toBe(expected);
  });

  it.each([
    ['without a memory of the purchase', undefined, true],
    ['that was not known then', [], true],
    ['that was known then', ['delay'], false],
  ] as const)('says whether a delay is new: %s', (_case, knownAtBooking, expected) => {
    const itinerary = bookedItinerary({ delayStatus: 'DELAY' });
    expect(ticketDisruptions(facts({ itinerary, knownAtBooking }))[0]?.isNew).toBe(expected);
  });
});

describe('listSuggestions', () => {
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
  ] as const)('of %j, where one may %j, are %j', (disruption, may, expected) => {
    expect(waysOut(disruption, may)).toEqual(expected);
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
}).map((made) => made as ScheduledStop);
const itineraries = record({
  delayStatus: constantFrom('ONTIME', 'DELAY', 'SEVERE', undefined),
  scheduledStops: array(stop, { maxLength: 5 }),
}).map((made) => bookedItinerary(made as never));
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
}).map((made) => facts(made));

describe('laws of a ticket’s disruptions', () => {
  it('at most one is live and it stands first; alerts follow from severe to none, each once', () => {
    assert(
      property(anyFacts, (known) => {
        const found = ticketDisruptions(known);
        const alerts = found.flatMap((each) => (each.kind === 'alert' ? [each.alert] : []));
        expect(found.length - alerts.length).toBeLessThanOrEqual(1);
        if (found.length > alerts.length) expect(found[0]?.kind).not.toBe('alert');
        const weights = alerts.map(({ severity }) => severities.indexOf(severity));
        expect(weights).toEqual([...weights].sort((one, other) => other - one));
        expect(new Set(found.map(toMark)).size).toBe(found.length);
      }),
      runs,
    );
  });

  it('what was known when the ticket was bought is not new, and the rest is', () => {
    assert(
      property(anyFacts, (known) => {
        const marks = ticketDisruptions(known).map(toMark);
        expect(ticketDisruptions({ ...known, knownAtBooking: marks }).some(({ isNew }) => isNew)).toBe(false);
        expect(ticketDisruptions({ ...known, knownAtBooking: [] }).every(({ isNew }) => isNew)).toBe(true);
      }),
      runs,
    );
  });

  it('another journey is free exactly where the operator is at fault, and what is serious ends at the customer service', () => {
    assert(
      property(anyFacts, boolean(), boolean(), (known, canReschedule, canCancel) => {
        for (const disruption of ticketDisruptions(known)) {
          const ways = waysOut(disruption, { canReschedule, canCancel });
          expect(ways.includes('free-reschedule')).toBe(disruption.isByOperator && canReschedule);
          const isSerious = disruption.isByOperator || disruption.kind === 'severe-delay';
          expect(ways.at(-1)).toBe(isSerious ? 'contact' : undefined);
        }
      }),
      runs,
    );
  });

  it('nothing arrives that was there', () => {
    assert(
      property(anyFacts, anyFacts, (one, other) => {
        const [before, after] = [ticketDisruptions(one), ticketDisruptions(other)];
        expect(arrivedDisruptions(after, after)).toEqual([]);
        expect(arrivedDisruptions([], after)).toEqual(after);
        for (const arrived of arrivedDisruptions(before, after)) {
          expect(before.map(toMark)).not.toContain(toMark(arrived));
        }
      }),
      runs,
    );
  });
});
