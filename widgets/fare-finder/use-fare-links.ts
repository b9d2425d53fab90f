import { useMemo } from 'react';
import type { DestinationFare } from '#shared/domain/fares/fare-list.ts';
import { toFareSearch } from '#shared/domain/fares/to-fare-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo, type LinkProps } from '#shared/island/hooks/link-to.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';

/** Links to the journeys of a fare. */
export interface FareLinks {
  readonly href: (fare: DestinationFare) => string;
  readonly link: (fare: DestinationFare) => LinkProps;
}

/** Creates links from the fares of an origin to their journeys. */
export function useFareLinks(originId: number): FareLinks {
  const { services } = useIsland();
  const navigation = services.open(createNavigation);
  return useMemo(() => {
    const href = (fare: DestinationFare) => navigation.href('journeys', writeSearchQuery(toFareSearch(originId, fare)));
    return { href, link: (fare) => linkTo(navigation, href(fare)) };
  }, [navigation, originId]);
}
