/**
 * The journey id in an address (spec §2 "journey-planner/itinerary?journeyId={journeyId}").
 *
 * @param search with or without its question mark
 * @returns `undefined` without an id
 */
export function readJourneyId(search: string): string | undefined {
  return new URLSearchParams(search).get('journeyId')?.trim() || undefined;
}
