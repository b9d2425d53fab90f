import { useMemo } from 'react';
import { type CityPair, maxRoutes, parseCityPairs } from '#shared/domain/fares/city-pairs.ts';
import { toFareSearch } from '#shared/domain/fares/fare-list.ts';
import { findDefaultOrigin, toRoutes, type SuggestedRoute, listRoutesFrom } from '#shared/domain/fares/first-routes.ts';
import type { LowestFare } from '#shared/domain/fares/lowest-fare.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { toPrefillQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland, useFormatters, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { createFares } from '#shared/services/fares/fares.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import firstRoutesStyles from './first-routes.css?inline';
import type { messages } from './messages.ts';

/** CSS in addition to that of the island. */
export const styles = [buttonStyles, emptyStateStyles, noticeStyles, skeletonStyles, firstRoutesStyles];

/** Height of a route, in px. Skeleton rows have the same height. */
const rowHeight = 68;

/**
 * Up to four routes with their lowest prices, for visitors without an earlier search: those that the tag's attribute
 * `popular-routes` lists, as pairs of city ids (`1-9 1-23`), without pairs of unknown cities. If the attribute contains no
 * pair of ids, routes from the default origin of the operation (the operator's site for a country).
 */
export function FirstRoutes({ popularRoutes = '' }: { readonly popularRoutes?: string | undefined }) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const pairs = useMemo(() => parseCityPairs(popularRoutes), [popularRoutes]);
  const result = useFirstRoutes(pairs);
  switch (result.state) {
    case 'waiting':
      return (
        <>
          <div className="first-routes-head">
            <LoadingIndicator text={common('loading')} />
          </div>
          <div className="first-routes">
            {[...Array(pairs?.length ?? maxRoutes).keys()].map((index) => (
              <Skeleton key={index} rows={1} rowHeight={rowHeight} />
            ))}
          </div>
        </>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={text('routesFailed')}
          actions={<Button onClick={result.retry}>{common('retry')}</Button>}
        />
      );
    case 'none': {
      const href = services.open(createNavigation).href('fareFinder');
      const link = <TextLink href={href}>{text('lowFares')}</TextLink>;
      return <EmptyState drawing="road" text={text('noRoutes')} action={link} />;
    }
    case 'routes': {
      const { from, routes } = result;
      const title = from === undefined ? text('popular') : text('routesFrom', { city: from });
      return (
        <section aria-label={title} aria-busy={routes.some(({ isLoading }) => isLoading)}>
          <p className="user-home-label first-routes-head">{title}</p>
          <ul className="first-routes">
            {routes.map((route) => (
              <RouteCard key={`${route.origin.id} ${route.destination.id}`} route={route} />
            ))}
          </ul>
        </section>
      );
    }
  }
}

/** A link to the journeys page: with a search on a route's cheapest day or, if that is not known, only the prefilled form. */
function RouteCard({ route }: { readonly route: PricedRoute }) {
  const text = useText<typeof messages>();
  const navigation = useIsland().services.open(createNavigation);
  const { day } = useFormatters(createTimeFormatters);
  const { money } = useFormatters(createMoneyFormatters);
  const { origin, destination, lowest, isLoading } = route;
  const query = lowest
    ? writeSearchQuery(toFareSearch(origin.id, { city: destination, date: lowest.date }))
    : toPrefillQuery(origin.id, destination.id);
  return (
    <li>
      <a className="first-route" href={navigation.href('journeys', query)}>
        <span className="first-route-cities">
          {text('routePair', { origin: origin.name, destination: destination.name })}
        </span>{' '}
        <span className="user-home-quiet">{lowest ? day(lowest.date, 'short') : !isLoading && text('anyDay')}</span>{' '}
        {lowest && <strong className="first-route-price">{text('fromPrice', { price: money(lowest.price) })}</strong>}
      </a>
    </li>
  );
}

/** A route with its lowest price, if it is known. */
interface PricedRoute extends SuggestedRoute {
  /** Lowest fare for one traveller within the next month; undefined while it is loading, or if there is no fare. */
  readonly lowest: LowestFare | undefined;
  /** Whether the price is still loading. */
  readonly isLoading: boolean;
}

/** State of the routes. `from` is the name of the origin of all routes; undefined if the attribute lists the routes. */
type FirstRoutesState =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'none' }
  | { readonly state: 'routes'; readonly from: string | undefined; readonly routes: readonly PricedRoute[] };

/**
 * Loads the routes and their lowest prices. The list of origins is loaded by the island that renders this component. A
 * route without a price is still shown.
 *
 * @param pairs the routes of the attribute; undefined for the routes from the default origin
 */
function useFirstRoutes(pairs: readonly CityPair[] | undefined): FirstRoutesState {
  const { services, settings } = useIsland();
  const cityService = services.open(createCities);
  const origins = useShared(selectOrigins);
  const cities = getLastValue(origins)?.cities;
  const defaultOrigin = pairs || !cities ? undefined : findDefaultOrigin(cities, settings.operation);
  // Without a key there is no subscription.
  useSubscription(defaultOrigin && String(defaultOrigin.id), () => cityService.watchDestinations(defaultOrigin?.id));
  const destinations = useShared(selectDestinations(defaultOrigin?.id));
  const reachableCities = getLastValue(destinations)?.cities;
  const routes = listRoutes();

  // Fares are requested per origin. The key of the subscription is, for example, "1: 9,23 4: 7"; undefined without routes.
  const requests = [...new Set(routes.map(({ origin }) => origin.id))].map((id) => ({
    id,
    destinations: routes.filter(({ origin }) => origin.id === id).map(({ destination }) => destination.id),
  }));
  useSubscription(requests.map(({ id, destinations: to }) => `${id}: ${to.join()}`).join(' ') || undefined, () => {
    const unsubscribes = requests.map((request) => services.open(createFares).watch(request.id, request.destinations));
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  });
  const fares = useShared((state) => state.fares);

  if (!cities && origins.state === 'failed') return { state: 'failed', retry: () => cityService.retryOrigins() };
  if (!cities) return { state: 'waiting' };
  if (defaultOrigin && !reachableCities && destinations.state === 'failed')
    return { state: 'failed', retry: () => cityService.retryDestinations(defaultOrigin.id) };
  if (defaultOrigin && !reachableCities) return { state: 'waiting' };
  if (routes.length === 0) return { state: 'none' };
  return {
    state: 'routes',
    from: defaultOrigin?.name,
    routes: routes.map((route) => {
      const originFares = fares[route.origin.id];
      const { id } = route.destination;
      return {
        ...route,
        lowest: originFares?.results.find(({ destinationId }) => destinationId === id)?.lowest,
        // The fares of an origin are missing until the effect of the subscription requests them.
        isLoading: originFares?.pendingIds.includes(id) ?? true,
      };
    }),
  };

  function listRoutes(): readonly SuggestedRoute[] {
    if (pairs) return toRoutes(pairs, cities ?? []);
    return defaultOrigin && reachableCities ? listRoutesFrom(defaultOrigin, reachableCities, settings.operation) : [];
  }
}
