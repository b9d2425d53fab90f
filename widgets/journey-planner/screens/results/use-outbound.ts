import type { Basket } from '#shared/domain/basket/basket.ts';
import { type TripDirection, getOneWaySearch } from '#shared/domain/journeys/trip-direction.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { ResultsView } from '#shared/domain/journeys/results-view.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createJourneys, journeysKey } from '#shared/services/journeys/journeys.ts';
import { selectJourneys } from '#shared/store/slices/journeys/journeys.ts';

/**
 * Returns the chosen outbound journey for the inbound results: from the basket, or from the outbound search, which runs
 * again if the page was opened by a shared link.
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
  const basketJourney = id === undefined ? undefined : basket?.journeys.find(({ journeyId }) => journeyId === id);
  const outboundSearch = getOneWaySearch(search, 'outbound');
  // If the basket fails to load, the outbound search is used.
  const isBasketKnown = basket !== undefined || page.basket.state === 'failed';
  const shouldSearch = id !== undefined && !basketJourney && isBasketKnown;
  const key = outboundSearch && id !== undefined ? journeysKey(outboundSearch) : undefined;
  useSubscription(shouldSearch ? key : undefined, () =>
    outboundSearch ? services.open(createJourneys).watch(outboundSearch) : () => {},
  );
  const answer = useShared(selectJourneys(key));
  return (
    basketJourney ??
    (id === undefined ? undefined : getLastValue(answer)?.journeys.find(({ journeyId }) => journeyId === id))
  );
}
