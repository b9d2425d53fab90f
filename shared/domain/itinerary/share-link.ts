/**
 * Parts of a link: the current site, as in `location.origin`; the itinerary page, as a path of that site or a complete URL; and
 * the id of the journey.
 */
type LinkParts = Readonly<Record<'siteOrigin' | 'itineraryPage' | 'journeyId', string>>;

/** The link to share an itinerary (spec §2 "Other routes"): `https://example.com/itinerary?journeyId=123`. */
export function toShareLink({ siteOrigin, itineraryPage, journeyId }: LinkParts): string {
  const link = new URL(itineraryPage, siteOrigin);
  link.searchParams.set('journeyId', journeyId);
  return link.href;
}
