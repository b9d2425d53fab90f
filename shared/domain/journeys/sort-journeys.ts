import { toTheMinute } from '../dates/wall-clock.ts';
import { durationMinutes } from './journey-duration.ts';
import type { Journey } from './journey.ts';

/** What results can be sorted by, the default first (spec §2 "Results page"). All ascend. */
export const journeyOrders = ['departure', 'arrival', 'price', 'duration'] as const;

/** One of them. */
export type JourneyOrder = (typeof journeyOrders)[number];

const keys: Readonly<Record<JourneyOrder, (journey: Journey) => string | number>> = {
  departure: ({ departureDateTime }) => toTheMinute(departureDateTime),
  arrival: ({ arrivalDateTime }) => toTheMinute(arrivalDateTime),
  // Free comes first (spec §9 "A null amount shows 'Sans frais'").
  price: ({ price }) => price ?? 0,
  // What takes nobody knows how long comes last.
  duration: (journey) => durationMinutes(journey) ?? Infinity,
};

/** Journeys in an order (spec §2 "Results page"); those that are equal in it keep the one they had. */
export function sortJourneys(journeys: readonly Journey[], order: JourneyOrder): readonly Journey[] {
  const keyOf = keys[order];
  return journeys
    .map((journey) => ({ journey, key: keyOf(journey) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ journey }) => journey);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
