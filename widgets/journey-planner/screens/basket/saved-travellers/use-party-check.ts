import type { SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { checkParty, type PartyCheck } from '#shared/domain/basket/passengers/party-check.ts';
import {
  type PassengerEntry,
  savedPartyOf,
  type SavedParty,
} from '#shared/domain/basket/passengers/saved-passengers.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';

/** Who of the passengers is whom of the saved travellers, and how they agree with the basket. */
export interface CheckedParty {
  readonly basket: Basket;
  readonly party: SavedParty;
  readonly check: PartyCheck;
}

/**
 * Compares what the names' form says with the basket that is held.
 *
 * @returns what a form of other passengers would come to; `undefined` without a basket
 */
export function usePartyCheck(
  travellers: readonly SavedTraveller[],
): (passengers: readonly PassengerEntry[]) => CheckedParty | undefined {
  const { services } = useIsland();
  const basket = lastOf(useShared(selectBasket));
  const choices = services.open(createBasketChoices).read() ?? { lines: [] };
  return (passengers) => {
    if (!basket) return undefined;
    const party = savedPartyOf(passengers, travellers);
    return { basket, party, check: checkParty(party, { journeys: basket.journeys, choices }) };
  };
}
