import { type TimetableJourney } from '../../timetable/timetable.ts';

/** The id of one coach of a connection: `*12.1` is the first coach of `*12`. */
export function formatCoachId(journeyId: string, index: number): string {
  return `${journeyId}.${index + 1}`;
}

/**
 * Finds a journey, or one coach of it.
 *
 * @param findConnection finds a journey with all its coaches
 */
export async function findByCoachId(
  journeyId: string,
  findConnection: (journeyId: string) => Promise<TimetableJourney | undefined>,
): Promise<TimetableJourney | undefined> {
  const [, connectionId, coachNumber] = /^(.+)\.([1-9])$/.exec(journeyId) ?? [];
  if (connectionId === undefined) return findConnection(journeyId);
  const journey = await findConnection(connectionId);
  const leg = journey?.legs[Number(coachNumber) - 1];
  return leg && journey.legs.length > 1 ? { journeyId, legs: [leg] } : undefined;
}
