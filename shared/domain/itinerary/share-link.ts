/** Parts of an itinerary's link. */
export interface SharedItinerary {
  /** Origin of the current site, as in `location.origin`. */
  readonly siteOrigin: string;
  /** Path or URL of the itinerary page. */
  readonly itineraryPage: string;
  readonly journeyId: string;
}

/** The link to share an itinerary, based on the current site (spec §2 "Other routes"). */
export function toShareLink({ siteOrigin, itineraryPage, journeyId }: SharedItinerary): string {
  const link = new URL(itineraryPage, siteOrigin);
  link.searchParams.set('journeyId', journeyId);
  return link.href;
}
