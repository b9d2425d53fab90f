/**
 * Reads the id of a journey from the query of a page's address, `?journeyId=…` (spec §2
 * "journey-planner/itinerary?journeyId={journeyId}").
 *
 * @param search the query, with or without its question mark
 * @returns the id without surrounding spaces; `undefined` if it is missing or empty
 */
export function readJourneyId(search: string): string | undefined {
  return new URLSearchParams(search).get('journeyId')?.trim() || undefined;
}
