import { useEffect, useMemo, useState } from 'react';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createJourneys, toJourneysKey } from '#shared/services/journeys/journeys.ts';
import { selectJourneys } from '#shared/store/slices/journeys/journeys.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { type TripDirection, getOneWaySearch } from '#shared/domain/journeys/trip-direction.ts';
import type { ResultsView } from '#shared/domain/journeys/results-view.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';

/**
 * How long the first journeys of a search wait for the answers of the other carriers, in ms, so that the list usually appears
 * once, with all carriers.
 */
const gracePeriodMs = 1000;

/**
 * Searches the journeys of one direction of a trip while the component is mounted. There is a request for each group of
 * carriers, and their answers arrive one by one. Journeys that arrive after the list is shown are only counted until the
 * traveller presses a button, because they would move the list under the traveller's finger.
 *
 * @param viewKey identifies the order and the filter of the list; a change shows all journeys that have arrived
 */
export function useOffers(search: SearchModel, viewKey: string) {
  const { services } = useIsland();
  const journeys = services.open(createJourneys);
  const key = toJourneysKey(search);
  useSubscription(key, () => journeys.watch(search));
  const answer = useShared(selectJourneys(key));
  const lastOffers = getLastValue(answer);
  const hasJourneys = lastOffers !== undefined && lastOffers.journeys.length > 0;
  const isInGracePeriod = useGracePeriod(key, hasJourneys);
  // Only the first list of a search waits for the grace period. A list that has been shown stays during a refresh. This is
  // the key of the search whose list has been shown.
  const [shownKey, setShownKey] = useState<string>();
  const isWaiting = answer.state === 'loading' && shownKey !== key && (isInGracePeriod || !hasJourneys);
  const offers = isWaiting ? undefined : lastOffers;
  // React allows setting state during rendering, here and below, if a condition prevents a loop.
  if (offers && key !== shownKey) setShownKey(key);

  const allJourneys = offers?.journeys;
  const listKey = `${key}#${viewKey}`;
  // The journeys in the list. They are replaced when the search, the order or the filter changes.
  const [shownIds, setShownIds] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> }>();
  const hasShownIds = shownIds?.key === listKey;
  if (allJourneys && allJourneys.length > 0 && !hasShownIds)
    setShownIds({ key: listKey, ids: getJourneyIds(allJourneys) });

  const shownJourneys = useMemo(() => {
    // Equal counts are taken to mean that no journey has arrived since.
    if (!allJourneys || !hasShownIds || shownIds.ids.size === allJourneys.length) return allJourneys ?? [];
    return allJourneys.filter(({ journeyId }) => shownIds.ids.has(journeyId));
  }, [allJourneys, hasShownIds, shownIds]);
  return {
    /** The state of the search, with the latest results. */
    answer,
    /** All results so far; undefined until the list is shown. */
    offers,
    /** The journeys to list, before filtering. */
    shownJourneys,
    /** Number of journeys that arrived later and are not shown yet. */
    arrivedCount: (allJourneys?.length ?? 0) - shownJourneys.length,
    /** Adds the journeys that arrived later to the list. */
    showArrived: () => allJourneys && setShownIds({ key: listKey, ids: getJourneyIds(allJourneys) }),
    /** The service, to retry or refresh the search. */
    journeys,
  };
}

/** Returns the ids of journeys as a set. */
export function getJourneyIds(journeys: readonly Journey[]): ReadonlySet<string> {
  return new Set(journeys.map(({ journeyId }) => journeyId));
}

/**
 * Returns whether the grace period of a search has not ended yet. It starts when the first journeys arrive, so before that
 * the result is true, too.
 */
function useGracePeriod(key: string, hasJourneys: boolean): boolean {
  const [endedKey, setEndedKey] = useState<string>();
  useEffect(() => {
    if (!hasJourneys) return undefined;
    const timer = setTimeout(() => setEndedKey(key), gracePeriodMs);
    return () => clearTimeout(timer);
  }, [key, hasJourneys]);
  return endedKey !== key;
}

/**
 * On the page with the inbound results, returns the outbound journey that the traveller has chosen, whose id is in the
 * address of the page. It is found in the basket, or else in the outbound search, which runs again if necessary, for example
 * after a shared link was opened. Undefined on the page with the outbound results, without a chosen journey, and while neither
 * of the two contains the journey: it is still loading, the search has failed, or the journey is no longer offered.
 */
export function useOutbound(page: {
  readonly search: SearchModel;
  readonly direction: TripDirection;
  readonly view: ResultsView;
  readonly basket: Loading<Basket | null>;
}): Journey | undefined {
  const { services } = useIsland();
  const { search, direction, view } = page;
  const basket = getLastValue(page.basket);
  const id = direction === 'inbound' ? view.outboundJourneyId : undefined;
  const basketJourney = basket?.journeys.find(({ journeyId }) => journeyId === id);
  const outboundSearch = getOneWaySearch(search, 'outbound');
  // `basket` is undefined until it has loaded, null if missing. If it fails to load, the outbound search is used.
  const isBasketKnown = basket !== undefined || page.basket.state === 'failed';
  const shouldSearch = id !== undefined && !basketJourney && isBasketKnown;
  const key = outboundSearch && id !== undefined ? toJourneysKey(outboundSearch) : undefined;
  // Does not subscribe without a key.
  useSubscription(shouldSearch ? key : undefined, () =>
    outboundSearch ? services.open(createJourneys).watch(outboundSearch) : () => {},
  );
  const answer = useShared(selectJourneys(key));
  return basketJourney ?? getLastValue(answer)?.journeys.find(({ journeyId }) => journeyId === id);
}

/**
 * Returns the names of both cities, from the list of cities or else from the first journey, and the time zone of the
 * origin, which defines "today". `names` and `timeZone` are undefined until they are known.
 */
export function useCityNames({ originId, destinationId }: SearchModel, journeys: readonly Journey[]) {
  const { services } = useIsland();
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const origins = useShared(selectOrigins);
  const [journey] = journeys;
  return useMemo(() => {
    const cities = origins.state === 'ready' ? origins.value.cities : [];
    const originCity = cities.find(({ id }) => id === originId);
    const origin = originCity?.name ?? journey?.origin.cityName;
    const destination = cities.find(({ id }) => id === destinationId)?.name ?? journey?.destination.cityName;
    const isNamed = origin !== undefined && destination !== undefined;
    return { names: isNamed ? { origin, destination } : undefined, timeZone: originCity?.timeZone };
  }, [origins, originId, destinationId, journey]);
}
