import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { type RefObject, useEffect, useState } from 'react';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { isOutdated } from '#shared/domain/payment/payment-state.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedulePayments, type GiveUpPayment } from '#shared/services/orders/reschedule-payments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { getStateMessage } from '../payment-in-progress/payment-state-message.ts';
import { BothJourneys } from './both-journeys.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import type { WatchedPayment } from './use-move-payment.ts';

interface MovePaymentProps {
  readonly moveState: Extract<MoveState, { readonly kind: 'paying' }>;
  readonly payment: WatchedPayment;
  readonly reservationKey: string;
  /** Gets the focus when the pressed button is removed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A pending payment for a reschedule: its state, and buttons to continue or give up. */
export function MovePayment({ moveState, payment, reservationKey, frame }: MovePaymentProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { payment: paymentState, basket } = moveState;
  const { redirectUrl, paymentId } = paymentState.payment;
  const { title = '', advice } = getStateMessage(paymentState, text);
  const isOffline = isOutdated(payment.answer);
  const [state, setState] = useState<'idle' | 'busy' | Exclude<GiveUpPayment, { kind: 'done' }>>('idle');
  const announcement = isOffline ? text('outOfTouch') : title;
  useEffect(() => services.announcer.say(announcement), [announcement, services]);
  const giveUp = async () => {
    if (state === 'busy') return;
    setState('busy');
    frame.current?.focus({ preventScroll: true });
    const outcome = await services.open(createReschedulePayments).giveUp(reservationKey, paymentId);
    if (outcome.kind === 'done') return;
    setState(outcome);
    services.announcer.say(text('giveUpFailed'));
  };
  return (
    <>
      <Notice
        tone="information"
        title={title}
        actions={
          <>
            {paymentState.kind === 'at-provider' && redirectUrl !== undefined && (
              <Button kind="primary" icon={arrow} onClick={() => navigation.go(redirectUrl)}>
                {text('continue')}
              </Button>
            )}
            <Button isBusy={state === 'busy'} onClick={() => void giveUp()}>
              {text('giveUp')}
            </Button>
          </>
        }
      >
        {advice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      {isOffline && (
        <Notice tone="warning" title={text('outOfTouch')}>
          <p>{text('outOfTouchAdvice')}</p>
        </Notice>
      )}
      {typeof state === 'object' && (
        <Notice tone="danger" title={text('giveUpFailed')}>
          {state.kind === 'refused' && state.messages.map((message) => <p key={message}>{message}</p>)}
        </Notice>
      )}
      {basket && basket.journeys.length > 0 && <BothJourneys basket={basket} />}
    </>
  );
}
