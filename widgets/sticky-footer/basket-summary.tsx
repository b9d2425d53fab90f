import clock from 'lucide-static/icons/clock-alert.svg?icon';
import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

/** What the basket holds, what that costs, and how long it is held. */
export function BasketSummary({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const total = money(totalOf(basket));
  const isShort = secondsLeft !== undefined && secondsLeft <= warningSeconds[0];

  return (
    <p className="sticky-footer-basket figures">
      <span>
        {text('journeys', { count: basket.journeys.length })} · <strong>{total}</strong>
      </span>{' '}
      {secondsLeft !== undefined && (
        <span className={isShort ? 'sticky-footer-held sticky-footer-short' : 'sticky-footer-held'}>
          {isShort && <Icon drawing={clock} />}
          {text('held', { time: formatCountdown(secondsLeft) })}
        </span>
      )}
    </p>
  );
}
