/**
 * The journey that an address names (spec §2 "journey-planner/itinerary?journeyId={journeyId}").
 *
 * @param search With or without its question mark.
 * @returns `undefined` where the address names none.
 */
export function readJourneyId(search: string): string | undefined {
  return new URLSearchParams(search).get('journeyId')?.trim() || undefined;
}
