import clock from 'lucide-static/icons/clock.svg?icon';
import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import { type ReactNode, useRef } from 'react';
import { totalOf } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import checkoutBarStyles from './checkout-bar.css?inline';
import type { messages } from './messages/fr.ts';
import { useBarAtFoot } from './use-bar-at-foot.ts';

export { checkoutBarStyles };

interface CheckoutBarProps {
  /** The button that leads on: the only one, wherever the bar stands. */
  readonly children: ReactNode;
  /** What came of the button, beside it. */
  readonly notice?: ReactNode;
  /** What is said of the basket beside it on phones: `time` where the button itself names the price. */
  readonly facts?: 'price and time' | 'time' | 'none';
}

/**
 * The button that leads on. On phones it stays in sight at the foot of the screen, with the price and the time left;
 * elsewhere it is a button in its place. It is one and the same, so that nobody hears it twice.
 */
export function CheckoutBar({ children, notice, facts = 'price and time' }: CheckoutBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarAtFoot(bar);
  return (
    <div className="checkout-bar" ref={bar}>
      {notice !== undefined && <div className="checkout-bar-notice">{notice}</div>}
      {facts !== 'none' && (
        <p className="checkout-bar-facts">
          {facts === 'price and time' && <Price />}
          <TimeLeft />
        </p>
      )}
      {children}
    </div>
  );
}

function Price() {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
  const basket = lastOf(useShared(selectBasket));
  if (!basket) return null;
  return (
    <span>
      <span className="visually-hidden">{text('barTotal')} </span>
      <strong className="checkout-bar-price figures">{money(totalOf(basket))}</strong>
    </span>
  );
}

/** Drawn anew every second, and nothing else with it. */
function TimeLeft() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  const isShort = secondsLeft <= warningSeconds[0];
  return (
    <span className={isShort ? 'checkout-bar-time checkout-bar-short' : 'checkout-bar-time'}>
      <Icon drawing={isShort ? alarm : clock} />
      <span className="visually-hidden">{text('barHeld')} </span>
      <span className="figures">{formatCountdown(secondsLeft)}</span>
    </span>
  );
}
