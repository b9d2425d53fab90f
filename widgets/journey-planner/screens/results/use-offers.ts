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

/** How long the first carriers' journeys wait for the others', in ms: most often all come as one list. */
const graceMs = 1000;

/** What a search offers, as the results show it. */
export interface ShownOffers {
  readonly answer: Loading<Offers>;
  /** Undefined while nothing is shown yet. */
  readonly offers: Offers | undefined;
  /** The journeys that are shown. */
  readonly shown: readonly Journey[];
  /** How many have come since, and are not. */
  readonly arrivedCount: number;
  showArrived(): void;
  readonly journeys: Journeys;
}

/**
 * Searches one way of a trip. What comes late does not push what a traveller is reading from under their finger: it is
 * counted, and shown on demand.
 *
 * @param search undefined asks nothing
 * @param viewKey another one draws the list anew anyway: what has come is in it then
 */
export function useOffers(search: SearchModel | undefined, viewKey = ''): ShownOffers {
  const { services } = useIsland();
  const journeys = services.open(createJourneys);
  const key = search && journeysKey(search);
  useSubscription(key, () => (search ? journeys.watch(search) : () => {}));
  const answer = useShared(selectJourneys(key));
  const found = getLastValue(answer);
  const hasSome = found !== undefined && found.journeys.length > 0;
  const isGrace = useGrace(key, hasSome);
  // A list that was shown before is asked again in sight; the first of a search waits a moment for the rest.
  const [shownKey, setShownKey] = useState<string>();
  const isWaiting = answer.state === 'loading' && shownKey !== key && (isGrace || !hasSome);
  const offers = isWaiting ? undefined : found;
  if (offers && key !== shownKey) setShownKey(key);

  const all = offers?.journeys;
  const holdKey = `${key}#${viewKey}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> }>();
  const isHeld = held?.key === holdKey;
  if (all && all.length > 0 && !isHeld) setHeld({ key: holdKey, ids: idsOf(all) });

  const shown = useMemo(() => {
    if (!all || !isHeld || held.ids.size === all.length) return all ?? [];
    return all.filter(({ journeyId }) => held.ids.has(journeyId));
  }, [all, isHeld, held]);
  return {
    answer,
    offers,
    shown,
    arrivedCount: (all?.length ?? 0) - shown.length,
    showArrived: () => all && setHeld({ key: holdKey, ids: idsOf(all) }),
    journeys,
  };
}

/** The ids of journeys, to look them up by. */
export function idsOf(journeys: readonly Journey[]): ReadonlySet<string> {
  return new Set(journeys.map(({ journeyId }) => journeyId));
}

/** Whether the first journeys of a search still wait for the others. */
function useGrace(key: string | undefined, hasSome: boolean): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!hasSome) return undefined;
    const timer = setTimeout(() => setOver(key), graceMs);
    return () => clearTimeout(timer);
  }, [key, hasSome]);
  return over !== key;
}
