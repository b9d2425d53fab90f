import type { RefObject } from 'react';
import type { PayMessage } from '#shared/domain/payment/payment-form-state.ts';
import { toDeclineReason } from '#shared/domain/payment/payment.ts';
import type { EndedPayment } from '#shared/domain/payment/payment-attempt.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice, type NoticeProps } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

const endTitles = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<EndedPayment['status'], keyof typeof messages>;

const declineReasons = {
  funds: 'declinedFunds',
  authentication: 'declinedAuthentication',
  card: 'declinedCard',
  other: 'declinedOther',
} as const satisfies Record<ReturnType<typeof toDeclineReason>, keyof typeof messages>;

interface PayNoticesProps {
  /** Result of the last attempt. */
  readonly message: PayMessage | undefined;
  /** The last payment, if it ended without an order. */
  readonly endedPayment: EndedPayment | undefined;
  /** Ref of the notice, which gets the focus. */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
  /** Submits the form again; missing if nothing is to be paid. */
  readonly onRetry: (() => void) | undefined;
}

/** Explains the latest failure, that nothing was charged, and what to do. */
export function PayNotices({ message, endedPayment, noticeRef, onRetry }: PayNoticesProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const notice = getNotice();
  if (!notice) return null;
  const retry = onRetry && <Button onClick={onRetry}>{text('payAgain')}</Button>;
  return (
    <div className="purchase-news" tabIndex={-1} ref={noticeRef}>
      <Notice {...notice} actions={message?.kind === 'total-changed' ? undefined : retry} />
    </div>
  );

  function getNotice(): NoticeProps | undefined {
    if (message?.kind === 'total-changed') {
      const title = text('totalChanged', { before: money(message.before), after: money(message.after) });
      return { tone: 'warning', title, advice: text('totalChangedAdvice') };
    }
    if (message) {
      const reasons = message.kind === 'refused' ? message.messages : [];
      const charge = text(message.kind === 'unsure' ? 'unsureAdvice' : 'notCharged');
      return { tone: 'danger', title: text(message.kind), advice: [...reasons, charge] };
    }
    if (!endedPayment) return undefined;
    const { status, reason } = endedPayment;
    const title = text(endTitles[status]);
    if (status !== 'DECLINED') return { tone: 'warning', title, advice: text('notCharged') };
    return { tone: 'danger', title, advice: [text(declineReasons[toDeclineReason(reason)]), text('notCharged')] };
  }
}
