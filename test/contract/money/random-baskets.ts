import fc from 'fast-check';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { fakeTimetable, directLeg } from '../../../host-fixtures/testing/fake-timetable.ts';
import type { Timetable, TimetableJourney } from '../../../host-fixtures/server/timetable/timetable.ts';

/** A journey of a random basket: fare and carrier of each coach, in minor units. */
interface RandomJourney {
  readonly fares: readonly number[];
  readonly carriers: readonly string[];
  /** Whether the coaches have a seat plan. */
  readonly hasSeats: boolean;
}

/** A journey in a random basket, with its travellers. */
export interface RandomLine extends RandomJourney {
  readonly adults: number;
  readonly concessions: number;
  readonly students: number;
  /** Whether the travellers choose the most expensive seats. */
  readonly choosesSeats: boolean;
}

/** What happens to a reservation after the purchase; `which` is its index, modulo their number. */
export interface RandomChange {
  readonly kind: 'exchange' | 'cancel' | 'cancel-all';
  readonly which: number;
}

/** A basket with what is entered in it, and what happens after the purchase. */
export interface RandomBasket {
  readonly operation: RetailOperation;
  readonly lines: readonly RandomLine[];
  readonly codes: readonly string[];
  readonly hasTextMessages: boolean;
  /** The journey for which a reservation may be exchanged. */
  readonly replacement: RandomJourney;
  readonly changes: readonly RandomChange[];
}

/** The time zone and currency of each operation; the booking fee depends on them. */
export const markets = {
  UK: { zone: 'Europe/London', currency: 'GBP' },
  US: { zone: 'America/New_York', currency: 'USD' },
  CA: { zone: 'America/Toronto', currency: 'CAD' },
} as const satisfies Record<RetailOperation, { readonly zone: string; readonly currency: CurrencyCode }>;

const carrier = fc.constantFrom('albion', 'pennine', 'thistle', 'hudson', 'lakeshore', 'erable', 'unlisted');
/** One coach, or two with a change. Fares begin at zero, for free journeys. */
const journey = fc.record({
  fares: fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9_999 }) }, fc.constant(0)), {
    minLength: 1,
    maxLength: 2,
  }),
  carriers: fc.tuple(carrier, carrier),
  hasSeats: fc.boolean(),
});
const line = fc
  .tuple(
    journey,
    fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      concessions: fc.nat(1),
      students: fc.nat(1),
      choosesSeats: fc.boolean(),
    }),
  )
  .map(([facts, party]): RandomLine => ({ ...facts, ...party }));

/** Random baskets of one to three journeys. */
export const randomBaskets: fc.Arbitrary<RandomBasket> = fc.record({
  operation: fc.constantFrom('UK', 'US', 'CA'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  codes: fc.constantFrom<readonly string[]>(
    [],
    ['AUTOCAR10'],
    ['BIENVENUE5'],
    ['AUTOCAR10', 'BIENVENUE5'],
    ['BIENVENUE5', 'LONDON15'],
    ['SOLO20'],
    ['VOYAGE-OFFERT'],
  ),
  hasTextMessages: fc.boolean(),
  replacement: journey,
  changes: fc.array(
    fc.record({ kind: fc.constantFrom('exchange', 'exchange', 'cancel', 'cancel-all'), which: fc.nat(2) }),
    { maxLength: 2 },
  ),
});

/** The days of the journeys, and of their replacements: after all time limits of refunds and changes. */
export const [travelDay, replacementDay] = ['2031-04-10', '2031-04-11'] as const;

/** A timetable whose journeys are replaced by those of each random basket. */
export function createBasketTimetable() {
  let journeys: readonly { readonly date: string; readonly journey: TimetableJourney }[] = [];
  let baskets = 0;
  const listOn = (date: string) =>
    Promise.resolve(journeys.filter((entry) => entry.date === date).map((entry) => entry.journey));
  const timetable: Timetable = {
    ...fakeTimetable(),
    journeys: ({ date }) => listOn(date),
    search: ({ date }) => listOn(date),
    connections: async ({ date }) => (await listOn(date)).map(({ legs }) => legs),
    journey: (id) => Promise.resolve(journeys.find((entry) => entry.journey.journeyId === id)?.journey),
  };
  return {
    timetable,
    /** Replaces the journeys. @returns the ids of those of the lines */
    show(basket: RandomBasket): readonly string[] {
      baskets += 1;
      const { bought, replacement } = createJourneys(basket, String(baskets));
      journeys = [
        ...bought.map((journey) => ({ date: travelDay, journey })),
        { date: replacementDay, journey: replacement },
      ];
      return bought.map(({ journeyId }) => journeyId);
    },
  };
}

/** The journeys of a basket, and the replacement. @param prefix of their ids */
export function createJourneys({ operation, lines, replacement }: RandomBasket, prefix: string) {
  const create = (facts: RandomJourney, date: string, index: number): TimetableJourney => {
    const journeyId = `${prefix}${index}`;
    return { journeyId, legs: createLegs(facts, { operation, date, journeyId }) };
  };
  return {
    bought: lines.map((facts, index) => create(facts, travelDay, index)),
    replacement: create(replacement, replacementDay, lines.length),
  };
}

function createLegs(
  { fares, carriers, hasSeats }: RandomJourney,
  {
    operation,
    date,
    journeyId,
  }: { readonly operation: RetailOperation; readonly date: string; readonly journeyId: string },
) {
  const { zone, currency } = markets[operation];
  return fares.map((fare, index) => {
    const { vehicleKind, ...leg } = directLeg(date, `trip ${journeyId} ${index}`);
    const carrierId = carriers[index] ?? 'albion';
    return {
      ...leg,
      ...(hasSeats && { vehicleKind }),
      carrierId,
      carrier: carrierId,
      fare: fromMinorAmount(fare, currency),
      calls: leg.calls.map((call) => ({ ...call, timeZone: zone })),
    };
  });
}
