import type { LowestFare } from '#shared/domain/fares/lowest-fare.ts';
import type { CityPair } from '#shared/domain/fares/city-pairs.ts';
import { firstCity, namedRoutes, type Route, routesFrom } from '#shared/domain/fares/first-routes.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createFares } from '#shared/services/fares/fares.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';

/** A route with what is known of its price. */
export interface PricedRoute extends Route {
  /** Within the next month, for one traveller. */
  readonly lowest: LowestFare | undefined;
  /** Whether its price may still come. */
  readonly isAsking: boolean;
}

/** How far the routes have come; `from` is the city that all of them begin at, where the page has named none. */
export type FirstRoutesState =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'none' }
  | { readonly state: 'routes'; readonly from: string | undefined; readonly routes: readonly PricedRoute[] };

/**
 * Which routes are shown, and their lowest prices as they come. The list of origins is watched by the island; a price that
 * does not come leaves its route.
 */
export function useFirstRoutes(pairs: readonly CityPair[] | undefined): FirstRoutesState {
  const { services, settings } = useIsland();
  const service = services.open(createCities);
  const origins = useShared(selectOrigins);
  const cities = lastOf(origins)?.cities;
  const hub = pairs || !cities ? undefined : firstCity(cities, settings.operation);
  useSubscription(hub && String(hub.id), () => service.watchDestinations(hub?.id));
  const destinations = useShared(selectDestinations(hub?.id));
  const led = lastOf(destinations)?.cities;
  const routes = routesOf();

  // Fares are asked origin by origin.
  const wanted = [...new Set(routes.map(({ origin }) => origin.id))].map((id) => ({
    id,
    destinations: routes.filter(({ origin }) => origin.id === id).map(({ destination }) => destination.id),
  }));
  useSubscription(wanted.map(({ id, destinations: to }) => `${id}: ${to.join()}`).join(' ') || undefined, () => {
    const leaves = wanted.map((one) => services.open(createFares).watch(one.id, one.destinations));
    return () => leaves.forEach((leave) => leave());
  });
  const fares = useShared((state) => state.fares);

  if (!cities && origins.state === 'failed') return { state: 'failed', retry: () => service.retryOrigins() };
  if (!cities) return { state: 'waiting' };
  if (hub && !led && destinations.state === 'failed')
    return { state: 'failed', retry: () => service.retryDestinations(hub.id) };
  if (hub && !led) return { state: 'waiting' };
  if (routes.length === 0) return { state: 'none' };
  return {
    state: 'routes',
    from: hub?.name,
    routes: routes.map((route) => {
      const known = fares[route.origin.id];
      const { id } = route.destination;
      return {
        ...route,
        lowest: known?.found.find(({ destinationId }) => destinationId === id)?.lowest,
        isAsking: known?.waiting.includes(id) ?? true,
      };
    }),
  };

  function routesOf(): readonly Route[] {
    if (pairs) return namedRoutes(pairs, cities ?? []);
    return hub && led ? routesFrom(hub, led, settings.operation) : [];
  }
}
