import { type RefObject, useState } from 'react';
import { getTitleMinutes, isInLastSeconds } from '#shared/domain/basket/countdown.ts';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

/** Style sheets in addition to those of `BasketWarnings`. The code that loads this file adds them to the widget. */
export const styles = [buttonStyles];

/** Props of {@link ExtendHold}. */
export interface ExtendHoldProps {
  /**
   * Whether the operator allows the hold to be extended now. If not, the offer is hidden; the component stays mounted, so that
   * it still knows whether a request is running or has failed.
   */
  readonly isExtendable: boolean;
  /** The element that shows the basket. Its heading gets the focus after an extension, which usually removes the button. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly text: Text<typeof messages>;
}

/**
 * Offers to extend the hold, the reservation of the basket's seats for some minutes. The offer is shown from the first warning,
 * 5 minutes before the end, until the last 5 seconds, when a request might be too late (WCAG 2.2.1 "Timing Adjustable").
 */
export function ExtendHold({ isExtendable, frame, text }: ExtendHoldProps) {
  const { services } = useIsland();
  const minutes = useShared((state) => {
    const secondsLeft = selectBasketSecondsLeft(state);
    // The remaining minutes, rounded up; undefined before the first warning, in the last seconds, and without an end.
    return isInLastSeconds(secondsLeft) ? undefined : getTitleMinutes(secondsLeft);
  });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!isExtendable || minutes === undefined) return null;

  const extend = async () => {
    setState('busy');
    // Never rejects: failures are outcomes, too.
    const outcome = await services.open(createBasketDetails).extendHold();
    const isDone = outcome.kind === 'done';
    setState(isDone ? 'idle' : 'failed');
    const secondsLeft = selectBasketSecondsLeft(services.store.getState()) ?? 0;
    // Rounded down, so that the announcement does not promise too much, but less than a minute counts as one.
    const minutesLeft = Math.max(1, Math.floor(secondsLeft / 60));
    services.announcer.announce(isDone ? text('extended', { count: minutesLeft }) : text('extendFailed'));
    const box = frame.current;
    if (isDone && box) takeFocusAtHeading(box);
  };

  return (
    <div className="extend-hold">
      <Notice
        tone="warning"
        title={text('warning', { count: minutes })}
        actions={
          <Button isBusy={state === 'busy'} onClick={() => void extend()}>
            {text('extend')}
          </Button>
        }
      >
        {state === 'failed' && <p>{text('extendFailed')}</p>}
      </Notice>
    </div>
  );
}
