import { useState } from 'react';
import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useShared } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { useBasketHold, usePaymentRedirect } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import heldBasketStyles from './held-basket.css?inline';
import type { messages } from './messages.ts';

/** CSS of the basket button. */
export const styles = [heldBasketStyles];

/** Messages of the basket button. */
export type HeldBasketText = Text<typeof messages>;

/** Watches the basket, warns before it expires, and links to a pending payment. */
export function BasketWatch() {
  const { basket } = useBasketHold();
  useBasketEvents();
  usePaymentRedirect(basket);
  return (
    <>
      <LazyBasketWarnings />
      <IslandAnnouncer />
    </>
  );
}

/** The basket button's number of journeys, total and remaining time. Its space is reserved, so that nothing moves. */
export function BasketFigures({ text }: { readonly text: HeldBasketText }) {
  const { money } = useFormatters(createMoneyFormatters);
  const { basket } = useBasketHold();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const count = basket?.journeys.length ?? 0;
  // The count pulses when it changes, but not when it is first shown.
  const [[previousCount, isChanged], setPreviousCount] = useState<readonly [count?: number, isChanged?: boolean]>([]);
  if (basket !== undefined && previousCount !== count) setPreviousCount([count, previousCount !== undefined]);
  if (!basket || count === 0) return null;
  const isExpiringSoon = secondsLeft !== undefined && secondsLeft <= warningSeconds[0];
  return (
    <>
      <span key={count} className="held-basket-count" data-changed={isChanged}>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{text('items', { count })}, </span>
      </span>
      <span className="held-basket-figures">
        <strong className="flyout-narrow">{money(getBasketTotal(basket))}</strong>
        {secondsLeft !== undefined && (
          <span className={isExpiringSoon ? 'held-basket-time held-basket-short' : 'held-basket-time'}>
            <span className="visually-hidden">{text('heldFor')} </span>
            {formatCountdown(secondsLeft)}
          </span>
        )}
      </span>
    </>
  );
}
