import clock from 'lucide-static/icons/clock.svg?icon';
import { useEffect, useRef } from 'react';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { isInLastSeconds, warningDue } from '#shared/domain/basket/warning.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';

/**
 * How long the places on the new journey are held. A screen reader reads it on demand, and hears of it at 5, 2 and 1 minutes
 * and in the last seconds (field notes §3, 11 and 14).
 */
export function HoldNote({ reservationKey }: { readonly reservationKey: string }) {
  const text = useText<RescheduleBasketWords>();
  const { announcer } = useIsland().services;
  const secondsLeft = useShared((state) => selectReschedule(reservationKey)(state).secondsLeft);
  const before = useRef<number>(undefined);
  const isLast = isInLastSeconds(secondsLeft);
  useEffect(() => {
    const due = secondsLeft === undefined ? undefined : warningDue(before.current, secondsLeft);
    before.current = secondsLeft;
    if (due !== undefined) announcer.say(text('moveWarning', { count: due / 60 }));
  }, [secondsLeft, announcer, text]);
  useEffect(() => {
    if (isLast) announcer.say(text('moveLast'));
  }, [isLast, announcer, text]);
  if (secondsLeft === undefined) return null;
  return (
    <p className="reschedule-basket-hold" role="timer">
      <Icon drawing={clock} />
      <span>{isLast ? text('moveLast') : text('moveHeld', { time: formatCountdown(secondsLeft) })}</span>
    </p>
  );
}
