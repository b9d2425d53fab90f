import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { type RefObject, useEffect, useState } from 'react';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { isOutOfTouch } from '#shared/domain/payment/payment-standing.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedulePayments, type GiveUpPayment } from '#shared/services/orders/reschedule-payments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { standingWords } from '../payment-in-progress/standing-words.ts';
import { BothJourneys } from './both-journeys.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import type { WatchedPayment } from './use-move-payment.ts';

interface MovePaymentProps {
  readonly standing: Extract<MoveState, { readonly kind: 'paying' }>;
  readonly payment: WatchedPayment;
  readonly reservationKey: string;
  /** Has the focus while what was pressed goes. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A payment for a move that is under way: what that means for the traveller's money, and what they can do. */
export function MovePayment({ standing, payment, reservationKey, frame }: MovePaymentProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { payment: going, basket } = standing;
  const { redirectUrl, paymentId } = going.payment;
  const { title = '', advice } = standingWords(going, text);
  const isLost = isOutOfTouch(payment.answer);
  const [state, setState] = useState<'idle' | 'busy' | Exclude<GiveUpPayment, { kind: 'done' }>>('idle');
  const said = isLost ? text('outOfTouch') : title;
  useEffect(() => services.announcer.say(said), [said, services]);
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
            {going.kind === 'at-provider' && redirectUrl !== undefined && (
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
        {advice.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
      {isLost && (
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
