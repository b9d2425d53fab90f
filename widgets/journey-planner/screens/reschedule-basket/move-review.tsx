import { type RefObject, useEffect, useRef } from 'react';
import type { MoveStanding } from '#shared/domain/orders/moves/move-standing.ts';
import type { Confirming } from '#shared/domain/orders/moves/confirming.ts';
import { dueOf, type Settlement, settlementOf } from '#shared/domain/orders/moves/settlement.ts';
import { stepAfterChoosing } from '#shared/domain/orders/moves/step-after-choosing.ts';
import { isInLastSeconds } from '#shared/domain/basket/warning.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import { BothJourneys } from './both-journeys.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { GiveUpMove } from './give-up-move.tsx';
import { HoldNote } from './hold-note.tsx';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';

interface MoveReviewProps {
  readonly standing: Extract<MoveStanding, { readonly kind: 'open' }>;
  readonly confirming: Confirming;
  readonly confirm: (due: Money) => void;
  readonly reservationKey: string;
  readonly ways: MoveWays;
  /** Until a bank shows what comes back, where the operator says so. */
  readonly workingDays: number | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The former journey and the new one, what that comes to, and the way on or back. */
export function MoveReview(props: MoveReviewProps) {
  const { standing, confirming, confirm, reservationKey, ways, workingDays, frame } = props;
  const { basket, ended } = standing;
  const text = useText<RescheduleBasketWords>();
  const { money } = useFormatters(moneyFormatters);
  const { navigation } = useAddress();
  const isLast = useShared((state) => isInLastSeconds(selectReschedule(reservationKey)(state).secondsLeft));
  const settlement = settlementOf(basket);
  const amount = money(settlement.amount);
  const isBusy = confirming.state !== 'open';
  const message = confirming.state === 'open' ? confirming.message : undefined;
  const step = stepAfterChoosing(basket);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) news.current?.focus();
  }, [message]);

  return (
    <>
      <div className="reschedule-basket-news" tabIndex={-1} ref={news}>
        {message ? <ConfirmNotice message={message} /> : ended && <Ended status={ended} />}
      </div>
      <HoldNote reservationKey={reservationKey} />
      <BothJourneys basket={basket} />
      {step.kind === 'seats' && (
        <p>
          {text('moveSeatsOpen')}{' '}
          <TextLink {...linkTo(navigation, ways.step(step))}>{text('moveChooseSeats')}</TextLink>
        </p>
      )}
      <section className="reschedule-basket-sums" aria-label={text('moveSums')}>
        <BasketSums
          basket={basket}
          text={text}
          totalLabel={text(totals[settlement.kind])}
          totalAmount={settlement.amount}
        />
        {settlement.kind === 'refund' && (
          <p className="reschedule-basket-quiet">
            {workingDays === undefined ? text('moveRefund') : text('moveRefundDays', { count: workingDays })}
          </p>
        )}
        {settlement.kind === 'pay' && <p className="reschedule-basket-quiet">{text('movePayNote')}</p>}
      </section>
      <div className="reschedule-basket-ways">
        <Button kind="primary" isWide isBusy={isBusy} isDisabled={isLast} onClick={() => confirm(dueOf(basket))}>
          {text(buttons[settlement.kind], { amount })}
        </Button>
        <GiveUpMove {...{ reservationKey, ways, frame }} isDisabled={isBusy || isLast} />
      </div>
    </>
  );
}

const totals = {
  pay: 'moveToPay',
  refund: 'moveComesBack',
  nothing: 'moveToPay',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketWords>;

const buttons = {
  pay: 'confirmPay',
  refund: 'confirmRefund',
  nothing: 'confirmMove',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketWords>;

const endings = {
  DECLINED: 'moveDeclined',
  CANCELLED: 'moveCancelled',
  EXPIRED: 'moveExpired',
} as const satisfies Record<NonNullable<MoveReviewProps['standing']['ended']>, keyof RescheduleBasketWords>;

/** How the last payment ended, and that nothing has changed by it. */
function Ended({ status }: { readonly status: NonNullable<MoveReviewProps['standing']['ended']> }) {
  const text = useText<RescheduleBasketWords>();
  return (
    <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={text(endings[status])}>
      <p>
        {text('notCharged')} {text('moveTryAgain')}
      </p>
    </Notice>
  );
}
