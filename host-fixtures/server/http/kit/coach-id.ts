import { type Journey } from '../../timetable/timetable.ts';

/** The id of one coach of a journey with a change, as a journey of its own: `*12.1` is the first of `*12`. */
export function coachId(journeyId: string, index: number): string {
  return `${journeyId}.${index + 1}`;
}

/**
 * Finds a journey, or one coach of it where the id names one.
 *
 * @param find looks for whole journeys
 */
export async function findByCoachId(
  journeyId: string,
  find: (journeyId: string) => Promise<Journey | undefined>,
): Promise<Journey | undefined> {
  const [, whole, place] = /^(.+)\.([1-9])$/.exec(journeyId) ?? [];
  if (whole === undefined) return find(journeyId);
  const journey = await find(whole);
  const leg = journey?.legs[Number(place) - 1];
  return leg && journey.legs.length > 1 ? { journeyId, legs: [leg] } : undefined;
}
