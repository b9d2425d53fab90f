import clock from 'lucide-static/icons/clock.svg?icon';
import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

/**
 * How long the seats are still held. A screen reader reads it on demand; announcements go through the announcer, at 5,
 * 2 and 1 minutes (field notes §3, 11 and 14).
 */
export function HoldClock() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  const isShort = secondsLeft <= warningSeconds[0];
  return (
    <p className={isShort ? 'basket-clock basket-clock-short' : 'basket-clock'} role="timer">
      <Icon drawing={isShort ? alarm : clock} />
      <span>
        {text('heldFor')} <strong className="figures">{formatCountdown(secondsLeft)}</strong>
      </span>
    </p>
  );
}
