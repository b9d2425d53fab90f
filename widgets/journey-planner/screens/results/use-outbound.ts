import type { Basket } from '#shared/domain/basket/basket.ts';
import { type Direction, getSearch } from '#shared/domain/journeys/direction.ts';
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
 * The way out that was chosen, on the page of the way back: as the basket holds it, else as its own search found it,
 * which is asked for after a shared link.
 */
export function useOutbound(page: {
  readonly search: SearchModel;
  readonly direction: Direction;
  readonly view: ResultsView;
  readonly basket: Loading<Basket | null>;
}): Journey | undefined {
  const { services } = useIsland();
  const { search, direction, view } = page;
  const basket = getLastValue(page.basket);
  const id = direction === 'inbound' ? view.outboundJourneyId : undefined;
  const held = id === undefined ? undefined : basket?.journeys.find(({ journeyId }) => journeyId === id);
  const out = getSearch(search, 'outbound');
  // A basket that cannot be had keeps nobody from the way back.
  const isBasketKnown = basket !== undefined || page.basket.state === 'failed';
  const isAsked = id !== undefined && !held && isBasketKnown;
  const key = out && id !== undefined ? journeysKey(out) : undefined;
  useSubscription(isAsked ? key : undefined, () => (out ? services.open(createJourneys).watch(out) : () => {}));
  const answer = useShared(selectJourneys(key));
  return (
    held ?? (id === undefined ? undefined : getLastValue(answer)?.journeys.find(({ journeyId }) => journeyId === id))
  );
}
