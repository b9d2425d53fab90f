import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { type RefObject, useEffect } from 'react';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { isOutdated, getPaymentState } from '#shared/domain/payment/payment-state.ts';
import { useIsland, useAddress, useText, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createReschedulePayments } from '#shared/services/orders/reschedule-payments.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { Move } from '../../moves/use-move.ts';
import { getStateMessage, useGiveUp } from '../payment-in-progress/payment-status.ts';
import { BothJourneys } from './move-review.tsx';
import type { RescheduleBasketMessages } from './messages.ts';

interface MovePaymentProps {
  readonly moveState: Extract<MoveState, { readonly kind: 'paying' }>;
  readonly payment: ReturnType<typeof useMovePayment>;
  readonly move: Move;
  /** Gets the focus when the pressed button is removed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A pending payment for a reschedule: its state, and buttons to continue or give up. */
export function MovePayment({ moveState, payment, move, frame }: MovePaymentProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { payment: paymentState, basket } = moveState;
  const { redirectUrl, paymentId } = paymentState.payment;
  const { title = '', advice } = getStateMessage(paymentState, text);
  const isOffline = isOutdated(payment.answer);
  const announcement = isOffline ? text('outOfTouch') : title;
  useEffect(() => services.announcer.announce(announcement), [announcement, services]);
  const { isGivingUp, failure, giveUp } = useGiveUp((id) => {
    frame.current?.focus({ preventScroll: true });
    return services.open(createReschedulePayments).cancelPayment(move.reservationKey, id);
  });
  return (
    <>
      <Notice
        tone="information"
        title={title}
        advice={advice}
        actions={
          <>
            {paymentState.kind === 'at-provider' && redirectUrl !== undefined && (
              <Button kind="primary" icon={arrow} onClick={() => navigation.go(redirectUrl)}>
                {text('continue')}
              </Button>
            )}
            <Button isBusy={isGivingUp} onClick={() => giveUp(paymentId)}>
              {text('giveUp')}
            </Button>
          </>
        }
      />
      {isOffline && <Notice tone="warning" title={text('outOfTouch')} advice={text('outOfTouchAdvice')} />}
      {failure && <Notice tone="danger" title={text('giveUpFailed')} advice={failure} />}
      {basket && basket.journeys.length > 0 && <BothJourneys basket={basket} />}
    </>
  );
}

/**
 * Loads the payment for a reschedule when the page opens, for example on return from the provider, and polls it while it
 * is pending. After a failed payment the basket can be confirmed again, so it is reloaded.
 */
export function useMovePayment(key: string) {
  const { services } = useIsland();
  const payments = services.open(createReschedulePayments);
  const answer = useShared((state) => selectReschedule(key)(state).payment);
  const { kind } = getPaymentState(answer);
  useSubscription(key, () => {
    payments.forget(key);
    return () => {};
  });
  const isOver = kind === 'none' || kind === 'ended' || kind === 'bought';
  useSubscription(isOver ? undefined : key, () => payments.watch(key));
  useEffect(() => {
    if (kind === 'ended') services.open(createReschedules).retryBasket(key);
  }, [kind, key, services]);
  return { answer, /** Requests the payment immediately. */ ask: () => payments.refresh(key) };
}
