import { useMemo } from 'react';
import { mostRoutes, readCityPairs } from '#shared/domain/fares/city-pairs.ts';
import type { Route } from '#shared/domain/fares/first-routes.ts';
import { fareSearch } from '#shared/domain/fares/fare-search.ts';
import { emptySearch } from '#shared/domain/search/journey-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import firstRoutesStyles from './first-routes.css?inline';
import type { messages } from './messages/fr.ts';
import { type PricedRoute, useFirstRoutes } from './use-first-routes.ts';

/** CSS texts of the piece, beside those of the island. */
export const styles: readonly string[] = [
  ...[buttonStyles, emptyStateStyles, noticeStyles, skeletonStyles],
  firstRoutesStyles,
];

/** Height of a route, in px: the skeleton stands in for rows of the same height. */
const rowHeight = 68;

/** Routes with their lowest prices for who has searched nothing yet: those that the page names, else the first of the network. */
export function FirstRoutes({ named = '' }: { readonly named?: string | undefined }) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const pairs = useMemo(() => readCityPairs(named), [named]);
  const found = useFirstRoutes(pairs);
  switch (found.state) {
    case 'waiting':
      return (
        <>
          <div className="first-routes-head">
            <LoadingIndicator words={common('loading')} />
          </div>
          <div className="first-routes">
            {Array.from({ length: pairs?.length ?? mostRoutes }, (_, index) => (
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
          actions={<Button onClick={found.retry}>{common('retry')}</Button>}
        />
      );
    case 'none': {
      const href = services.open(createNavigation).href('fareFinder');
      const way = <TextLink href={href}>{text('lowFares')}</TextLink>;
      return <EmptyState drawing="road" words={text('noRoutes')} action={way} />;
    }
    case 'routes': {
      const { from, routes } = found;
      const title = from === undefined ? text('popular') : text('routesFrom', { city: from });
      return (
        <section aria-label={title} aria-busy={routes.some(({ isAsking }) => isAsking)}>
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

/** A route: to the journeys of its cheapest day, and as long as that is not known, to the search with its cities. */
function RouteCard({ route }: { readonly route: PricedRoute }) {
  const text = useText<typeof messages>();
  const navigation = useIsland().services.open(createNavigation);
  const { day } = useFormatters(timeFormatters);
  const { money } = useFormatters(moneyFormatters);
  const { origin, destination, lowest, isAsking } = route;
  const query = lowest
    ? writeSearchQuery(fareSearch(origin.id, { city: destination, date: lowest.date }))
    : withoutDay(route);
  return (
    <li>
      <a className="first-route" href={navigation.href('journeys', query)}>
        <span className="first-route-cities">
          {text('routePair', { origin: origin.name, destination: destination.name })}
        </span>{' '}
        <span className="user-home-quiet">{lowest ? day(lowest.date, 'short') : !isAsking && text('anyDay')}</span>{' '}
        {lowest && <strong className="first-route-price">{text('fromPrice', { price: money(lowest.price) })}</strong>}
      </a>
    </li>
  );
}

/** The form with both cities, which is not sent by itself. */
function withoutDay({ origin, destination }: Route): URLSearchParams {
  const query = writeSearchQuery({
    ...{ ...emptySearch, totalPassengers: 1 },
    ...{ originId: origin.id, destinationId: destination.id },
  });
  query.set('preventSearch', 'true');
  return query;
}
