import type { Basket } from '#shared/domain/basket/basket.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { linkTo, type LinkProps } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { usePageSearchForm } from './use-page-search-form.ts';

/** Where the page would have the traveller go on. */
export interface CallToAction {
  readonly words: 'basket' | 'find';
  readonly link: LinkProps;
}

/**
 * To the basket, or to tickets while that is empty; `undefined` before it is known, and where the traveller is there. One
 * that has run out can be held again where the basket is. To tickets leads the page's own search form where it has one:
 * while it is in sight a second button, which forgets what is filled in, would only be taken for the form's.
 *
 * @param isHeld the link has the focus, and does not step aside
 */
export function useCallToAction(
  basket: Basket | null | undefined,
  { hasExpired, isHeld }: { readonly hasExpired: boolean; readonly isHeld: boolean },
): CallToAction | undefined {
  const { address, navigation } = useAddress();
  const form = usePageSearchForm();
  if (basket === undefined) return undefined;
  const words = hasExpired || (basket?.journeys.length ?? 0) > 0 ? 'basket' : 'find';
  const href = navigation.href(words === 'basket' ? 'basket' : 'journeyPlanner');
  if (isUnder(address.path, href)) return undefined;
  if (words === 'basket') return { words, link: linkTo(navigation, href) };
  if (form.isInView && !isHeld) return undefined;
  const go = { go: (to: string) => void (form.show() || navigation.go(to)) };
  return { words, link: linkTo(go, href) };
}
