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

/**
 * Renders no basket: watches it, notifies the page of changes, warns the visitor before the reservation of its seats ends, and
 * navigates to the page that waits for a payment while one is pending.
 */
export function BasketEffects() {
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

/**
 * The basket button's number of journeys, total, and remaining time of the reservation of the seats. Renders nothing if the
 * basket is empty or not loaded. The button always has its full height, so that nothing moves when the figures appear.
 */
export function BasketFigures({ text }: { readonly text: HeldBasketText }) {
  const { money } = useFormatters(createMoneyFormatters);
  const { basket } = useBasketHold();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const count = basket?.journeys.length ?? 0;
  // The count pulses when it changes, but not when the basket is first loaded; `basket` is undefined before.
  const [[lastCount, isChanged], setLastCount] = useState<readonly [count?: number, isChanged?: boolean]>([]);
  if (basket !== undefined && lastCount !== count) setLastCount([count, lastCount !== undefined]);
  if (!basket || count === 0) return null;
  // The first warning: five minutes before the end.
  const isExpiringSoon = secondsLeft !== undefined && secondsLeft <= warningSeconds[0];
  return (
    <>
      {/* Each count is a new element, which restarts the CSS animation. */}
      <span key={count} className="held-basket-count" data-changed={isChanged}>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{text('items', { count })}, </span>
      </span>
      <span className="held-basket-figures">
        {/* In the narrow bar of a phone, the total is only for screen readers. */}
        <strong className="flyout-narrow">{money(getBasketTotal(basket))}</strong>
        {secondsLeft !== undefined && (
          // Hidden from screen readers, or the name of the button would change each second: the warnings of the basket
          // announce the time, and the panel contains it.
          <span className={isExpiringSoon ? 'held-basket-time held-basket-short' : 'held-basket-time'} aria-hidden>
            {formatCountdown(secondsLeft)}
          </span>
        )}
      </span>
    </>
  );
}
