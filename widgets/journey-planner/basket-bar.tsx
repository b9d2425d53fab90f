import shoppingBasket from 'lucide-static/icons/shopping-basket.svg?icon';
import { getBasketTotal, isAmendment } from '#shared/domain/basket/basket.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { usePaymentRedirect, useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import barStyles from './basket-bar.css?inline';
import type { messages } from './messages.ts';

/** Style sheets of the bar. */
export const styles = [iconStyles, barStyles];

/**
 * A link to the basket, with the number of journeys and the total, above most pages of the journey planner. While it is
 * mounted, it also notifies the page of changes of the basket.
 */
export function BasketBar() {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { navigation } = useAddress();
  const { basket } = useBasketHold();
  // Emits DOM events when the basket changes or expires.
  useBasketEvents();
  // While the basket is being paid, goes to the page that waits for the payment.
  usePaymentRedirect(basket);

  const count = basket?.journeys.length ?? 0;
  // A basket without journeys may be an exchange: it gives back tickets of an order, and the new journey is not chosen yet.
  const emptyLabel = text(basket && isAmendment(basket) ? 'exchange' : 'emptyBasket');
  const label = count > 0 ? text('basket', { count }) : emptyLabel;
  return (
    <a className="basket-link" {...linkTo(navigation, navigation.href('basket'))}>
      <Icon drawing={shoppingBasket} />
      <span className="basket-link-text">{label}</span>
      {basket && count > 0 && <strong className="basket-link-total">{money(getBasketTotal(basket))}</strong>}
    </a>
  );
}
