/** What an itinerary's link is made of. */
export interface SharedItinerary {
  /** The current site's, as in `location.origin`. */
  readonly siteOrigin: string;
  /** Where the itinerary page is: a path, or an address of its own. */
  readonly itineraryPage: string;
  readonly journeyId: string;
}

/** The address of an itinerary to pass on, built from the current site origin (spec §2 "Other routes"). */
export function shareLink({ siteOrigin, itineraryPage, journeyId }: SharedItinerary): string {
  const link = new URL(itineraryPage, siteOrigin);
  link.searchParams.set('journeyId', journeyId);
  return link.href;
}
