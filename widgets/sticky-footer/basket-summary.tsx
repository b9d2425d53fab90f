import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { formatMoney } from '#shared/domain/units/format-money.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import type { messages } from './messages/fr.ts';

interface BasketSummaryProps {
  readonly basket: Basket;
  readonly secondsLeft: number | undefined;
}

/** What the basket holds, what that costs, and how long it is held. */
export function BasketSummary({ basket, secondsLeft }: BasketSummaryProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  const total = formatMoney(totalOf(basket), { currency: settings.currency, free: text('free') });

  return (
    <p className="sticky-footer-basket figures">
      <span>
        {text('journeys', { count: basket.journeys.length })} · <strong>{total}</strong>
      </span>{' '}
      {secondsLeft !== undefined && (
        <span className="sticky-footer-held">{text('held', { time: formatCountdown(secondsLeft) })}</span>
      )}
    </p>
  );
}
