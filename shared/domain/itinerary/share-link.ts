/** Parts of a link: the current site, as in `location.origin`, the path or URL of the itinerary page, and the journey. */
type LinkParts = Readonly<Record<'siteOrigin' | 'itineraryPage' | 'journeyId', string>>;

/** The link to share an itinerary, based on the current site (spec §2 "Other routes"). */
export function toShareLink({ siteOrigin, itineraryPage, journeyId }: LinkParts): string {
  const link = new URL(itineraryPage, siteOrigin);
  link.searchParams.set('journeyId', journeyId);
  return link.href;
}
