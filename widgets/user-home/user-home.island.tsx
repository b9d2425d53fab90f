import { toRepeatQuery, type LastSearch } from '#shared/domain/search/last-search.ts';
import { toPrefillQuery } from '#shared/domain/search/search-query.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import {
  PieceText,
  useIsland,
  useFormatters,
  useSubscription,
  useShared,
  useText,
} from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { createLastSearches } from '#shared/services/search/last-searches.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import userHomeStyles from './user-home.css?inline';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

// Parts that load on demand.
const firstRoutes = lazyPiece(() => import('./first-routes/first-routes.lazy.tsx'));
const nextJourney = lazyPiece(() => import('./next-journey/next-journey.lazy.tsx'));

/** CSS of the island. */
export const styles = [buttonStyles, iconStyles, textLinkStyles, loadingIndicatorStyles, userHomeStyles];

/**
 * A personal start page (host contract §3): greeting, next journey, last search and recent cities as links, and links to the
 * search and to the tickets. New visitors see routes with prices in place of their own searches.
 */
export function Island({ popularRoutes }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const navigation = services.open(createNavigation);
  // The search that this browser stored last. An inbound day before today, by the device's time zone, is left out.
  const last = services.open(createLastSearches).read(services.open(createLocalTimes).today());
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const origins = useShared(selectOrigins);
  const name = useUserName();
  const { cities = [], recent = [] } = getLastValue(origins) ?? {};
  const recentCities = recent.flatMap((id) => cities.find((city) => city.id === id) ?? []);
  const getCityName = (id: number | undefined) => cities.find((city) => city.id === id)?.name;
  const lastOrigin = getCityName(last?.originId);
  // Without a last search or recent cities. The recent cities arrive with the list of cities, so a visitor who has only
  // those counts as new until then.
  const isNewVisitor = !last && recentCities.length === 0;

  return (
    <IslandFrame
      className="user-home"
      role="group"
      title={name === undefined ? text('title') : text('titleByName', { name })}
    >
      <NextJourneyPart />
      {origins.state === 'loading' && !isNewVisitor && <LoadingIndicator text={text('loading')} />}
      {isNewVisitor && <FirstRoutesPart popularRoutes={popularRoutes} />}
      {last && lastOrigin !== undefined && (
        <LastSearchLink search={last} origin={lastOrigin} destination={getCityName(last.destinationId)} />
      )}
      {recentCities.length > 0 && (
        <section aria-label={text('recent')}>
          <p className="user-home-label">{text('recent')}</p>
          <ul className="user-home-cities">
            {recentCities.map((city) => (
              <li key={city.id}>
                {/* Opens the search form with the city as origin, without searching. */}
                <TextLink href={navigation.href('journeys', toPrefillQuery(city.id))}>
                  {text('fromCity', { city: city.name })}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="user-home-actions">
        <TextLink href={navigation.href('journeyPlanner')}>{text('search')}</TextLink>
        <TextLink href={navigation.href('accountTickets')}>{text('tickets')}</TextLink>
      </p>
    </IslandFrame>
  );
}

/** Returns the name of the signed-in user once the session is loaded. The session loads after the first paint. */
function useUserName(): string | undefined {
  const { services } = useIsland();
  useSubscription('session', () =>
    startLazily(
      afterPaint(async () => {
        const { createSessions } = await import('#shared/services/session/sessions.ts');
        return services.open(createSessions).watch();
      }),
      services.failures.report,
    ),
  );
  const session = useShared(selectSession);
  return 'user' in session ? session.user.name : undefined;
}

/** The next journey. Its code is only loaded for signed-in users. */
function NextJourneyPart() {
  const piece = useLazyPiece(nextJourney, isSignedIn(useShared(selectSession)));
  // It is optional: nothing is shown while it loads, or if it fails to load.
  if (piece.state !== 'ready') return null;
  const { NextJourney } = piece.module;
  return (
    <PieceText text={piece.text}>
      <NextJourney />
    </PieceText>
  );
}

/**
 * Routes with prices for new visitors. Their space is reserved while they load.
 *
 * @param popularRoutes the tag's attribute: pairs of city ids, such as `1-9 1-23`. Without valid pairs, routes from the default
 *   origin are shown.
 */
function FirstRoutesPart({ popularRoutes }: { readonly popularRoutes: string | undefined }) {
  const piece = useLazyPiece(firstRoutes);
  return (
    <div className="user-home-routes">
      {piece.state === 'ready' && (
        <PieceText text={piece.text}>
          <piece.module.FirstRoutes popularRoutes={popularRoutes} />
        </PieceText>
      )}
      {piece.state === 'failed' && <Unavailable onRetry={piece.retry} />}
    </div>
  );
}

interface LastSearchLinkProps {
  readonly search: LastSearch;
  readonly origin: string;
  /** Undefined if the search has no destination, or the list of cities lacks it. */
  readonly destination: string | undefined;
}

/**
 * The last search, as a link that repeats it. If its destination or departure date is missing, or the date is past, the
 * link only fills in the form.
 */
function LastSearchLink({ search, origin, destination }: LastSearchLinkProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { day } = useFormatters(createTimeFormatters);
  const href = services
    .open(createNavigation)
    .href('journeys', toRepeatQuery(search, services.open(createLocalTimes).today()));
  const { departureDate, inboundDepartureDate, totalPassengers: count } = search;
  const days = [departureDate, inboundDepartureDate]
    .filter((date) => date !== undefined)
    .map((date) => day(date, 'short'));

  return (
    <section aria-label={text('last')}>
      <p className="user-home-label">{text('last')}</p>
      <a className="user-home-last" href={href}>
        <span className="user-home-cities-pair">
          {destination === undefined ? origin : text('pair', { origin, destination })}
        </span>
        <span className="user-home-quiet">{[...days, text('travellers', { count })].join(' · ')}</span>
      </a>
    </section>
  );
}
