import { useEffect } from 'react';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import { type UnservedCity, unservedCity } from '#shared/domain/cities/unserved-city.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { type SearchFields, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';

/**
 * Why a form that a link should have filled lacks a city: no coach serves it. Links lead to the same search with a city
 * next to it. The lists are those that the form asks for.
 */
export function UnservedNotice({ fields }: { readonly fields: SearchFields }) {
  const text = useText<typeof messages>();
  const distances = useDistanceFormat();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { originId, destinationId, departureDate } = fields;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(originId));
  const lists = {
    origins: origins.state === 'ready' ? origins.value.cities : undefined,
    destinations: destinations.state === 'ready' ? destinations.value.cities : undefined,
  };
  const unserved = unservedCity({ originId, destinationId }, lists);
  const title = unserved && titleOf(unserved);
  // It comes when the lists have come, above a form that is in use by then.
  useEffect(() => {
    if (title !== undefined) services.announcer.say(title);
  }, [title, services]);
  if (!unserved) return null;

  const links = unserved.near.map(({ city, metres }) => {
    const query = writeSearchQuery({ ...fields, destinationId: city.id });
    // Without a day there is nothing to search: the form is filled again.
    if (departureDate === undefined) query.set('preventSearch', 'true');
    return (
      <TextLink key={city.id} {...linkTo(navigation, navigation.href('journeys', query))}>
        {text('insteadTo', { city: city.name, distance: formatDistance(metres, distances) })}
      </TextLink>
    );
  });
  return (
    <Notice tone="information" title={title ?? ''} {...(links.length > 0 && { actions: links })}>
      <p>{text(links.length > 0 ? 'nearest' : 'chooseAnother')}</p>
    </Notice>
  );

  function titleOf({ end, name }: UnservedCity): string {
    if (end === 'origin') return text('unknownOrigin');
    const origin = findCity(lists.origins ?? [], originId);
    if (name === undefined || !origin) return text('unknownDestination');
    return text('noCoachBetween', { origin: origin.name, destination: name });
  }
}
