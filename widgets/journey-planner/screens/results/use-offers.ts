import { useEffect, useMemo, useState } from 'react';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Offers } from '#shared/domain/journeys/offers.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createJourneys, type Journeys, journeysKey } from '#shared/services/journeys/journeys.ts';
import { selectJourneys } from '#shared/store/slices/journeys/journeys.ts';

/** Time in ms that the first carriers' journeys wait for the others: usually all arrive as one list. */
const gracePeriodMs = 1000;

/** The offers of a search, and which of their journeys are shown. */
export interface ShownOffers {
  readonly answer: Loading<Offers>;
  /** Undefined until the list is shown. */
  readonly offers: Offers | undefined;
  readonly shownJourneys: readonly Journey[];
  /** Number of journeys that arrived later and are not shown yet. */
  readonly arrivedCount: number;
  showArrived(): void;
  readonly journeys: Journeys;
}

/**
 * Searches one direction of a trip. Journeys that arrive after the list is shown would move it under the traveller's
 * finger: they are counted and shown on demand.
 *
 * @param search undefined: nothing is searched
 * @param viewKey key of order and filter; a change shows all journeys that have arrived
 */
export function useOffers(search: SearchModel | undefined, viewKey = ''): ShownOffers {
  const { services } = useIsland();
  const journeys = services.open(createJourneys);
  const key = search && journeysKey(search);
  useSubscription(key, () => (search ? journeys.watch(search) : () => {}));
  const answer = useShared(selectJourneys(key));
  const lastOffers = getLastValue(answer);
  const hasJourneys = lastOffers !== undefined && lastOffers.journeys.length > 0;
  const isInGracePeriod = useGracePeriod(key, hasJourneys);
  // A list that has been shown stays during a refresh. Only the first list of a search waits for the grace period.
  const [shownKey, setShownKey] = useState<string>();
  const isWaiting = answer.state === 'loading' && shownKey !== key && (isInGracePeriod || !hasJourneys);
  const offers = isWaiting ? undefined : lastOffers;
  if (offers && key !== shownKey) setShownKey(key);

  const allJourneys = offers?.journeys;
  const listKey = `${key}#${viewKey}`;
  const [shownIds, setShownIds] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> }>();
  const hasShownIds = shownIds?.key === listKey;
  if (allJourneys && allJourneys.length > 0 && !hasShownIds)
    setShownIds({ key: listKey, ids: getJourneyIds(allJourneys) });

  const shownJourneys = useMemo(() => {
    if (!allJourneys || !hasShownIds || shownIds.ids.size === allJourneys.length) return allJourneys ?? [];
    return allJourneys.filter(({ journeyId }) => shownIds.ids.has(journeyId));
  }, [allJourneys, hasShownIds, shownIds]);
  return {
    answer,
    offers,
    shownJourneys,
    arrivedCount: (allJourneys?.length ?? 0) - shownJourneys.length,
    showArrived: () => allJourneys && setShownIds({ key: listKey, ids: getJourneyIds(allJourneys) }),
    journeys,
  };
}

/** Returns the ids of journeys as a set. */
export function getJourneyIds(journeys: readonly Journey[]): ReadonlySet<string> {
  return new Set(journeys.map(({ journeyId }) => journeyId));
}

/** Returns whether the first journeys of a search still wait for the other carriers. */
function useGracePeriod(key: string | undefined, hasJourneys: boolean): boolean {
  const [endedKey, setEndedKey] = useState<string>();
  useEffect(() => {
    if (!hasJourneys) return undefined;
    const timer = setTimeout(() => setEndedKey(key), gracePeriodMs);
    return () => clearTimeout(timer);
  }, [key, hasJourneys]);
  return endedKey !== key;
}
