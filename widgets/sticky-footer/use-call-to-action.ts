import type { Basket } from '#shared/domain/basket/basket.ts';
import { isUnder } from '#shared/domain/routes/page-address.ts';
import { linkTo, type LinkProps } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';

/** Where the page would have the traveller go on. */
export interface CallToAction {
  readonly words: 'basket' | 'find';
  readonly link: LinkProps;
}

/**
 * To the basket, or to tickets while that is empty; `undefined` before it is known, and where the traveller is there. One
 * that has run out can be held again where the basket is.
 */
export function useCallToAction(
  basket: Basket | null | undefined,
  { hasExpired }: { readonly hasExpired: boolean },
): CallToAction | undefined {
  const { address, navigation } = useAddress();
  if (basket === undefined) return undefined;
  const words = hasExpired || (basket?.journeys.length ?? 0) > 0 ? 'basket' : 'find';
  const href = navigation.href(words === 'basket' ? 'basket' : 'journeyPlanner');
  return isUnder(address.path, href) ? undefined : { words, link: linkTo(navigation, href) };
}
