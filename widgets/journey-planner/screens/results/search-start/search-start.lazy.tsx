import { useMemo, useEffect } from 'react';
import { getInitialFields } from '#shared/domain/search/last-search.ts';
import { useAddress, useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { SearchForm, searchFormStyles } from '#shared/panels/search/search-form/search-form.tsx';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import { type UnservedCity, findUnservedCity } from '#shared/domain/cities/unserved-city.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { type SearchFields, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the search form. */
export const styles = searchFormStyles;

/** The search form as first screen of the planner, filled in from the address (spec §4 "From the query string"). */
export function SearchStart() {
  const { address } = useAddress();
  const { search } = address;
  // Undefined if the address contains no search: no last search is passed as the default, since the form restores it itself.
  const fields = useMemo(() => getInitialFields(search, undefined), [search]);
  return (
    <div className="results-start">
      {fields && <UnservedNotice fields={fields} />}
      {/* The key mounts a new form if the query changes. */}
      <SearchForm key={search} layout="stack" name="journey-planner" fields={fields} />
    </div>
  );
}

/**
 * Explains why a city in the address is missing in the form: no coach departs from the origin, or none goes from there
 * to the destination. Links offer the same search to cities near a missing destination. Reads the city lists that the
 * form loads. Renders nothing if no city is missing, if the address has no origin, or until the list to check has loaded.
 */
function UnservedNotice({ fields }: { readonly fields: SearchFields }) {
  const text = useText<typeof messages>();
  const distanceFormat = useDistanceFormat();
  const { services } = useIsland();
  const { originId, destinationId, departureDate } = fields;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(originId));
  const lists = {
    origins: origins.state === 'ready' ? origins.value.cities : undefined,
    destinations: destinations.state === 'ready' ? destinations.value.cities : undefined,
  };
  const missingCity = findUnservedCity({ originId, destinationId }, lists);
  const title = missingCity && getTitle(missingCity);
  // Announced to screen readers, since it appears above the form after the lists have loaded.
  useEffect(() => {
    if (title !== undefined) services.announcer.announce(title);
  }, [title, services]);
  if (!missingCity) return null;

  const links = missingCity.near.map(({ city, metres }) => {
    const query = writeSearchQuery({ ...fields, destinationId: city.id });
    // Without a date the link only fills the form.
    if (departureDate === undefined) query.set('preventSearch', 'true');
    return (
      <PageLink key={city.id} to="journeys" query={query}>
        {text('insteadTo', { city: city.name, distance: formatDistance(metres, distanceFormat) })}
      </PageLink>
    );
  });
  const hasLinks = links.length > 0;
  return (
    <Notice
      tone="information"
      // Always defined here.
      title={title ?? ''}
      advice={text(hasLinks ? 'nearest' : 'chooseAnother')}
      actions={hasLinks ? links : undefined}
    />
  );

  /** Writes the title of the notice. A destination has no name if no coach departs from it either. */
  function getTitle({ end, name }: UnservedCity): string {
    if (end === 'origin') return text('unknownOrigin');
    // Always defined, because a missing origin is reported before a missing destination.
    const origin = findCity(lists.origins ?? [], originId);
    if (name === undefined || !origin) return text('unknownDestination');
    return text('noCoachBetween', { origin: origin.name, destination: name });
  }
}
