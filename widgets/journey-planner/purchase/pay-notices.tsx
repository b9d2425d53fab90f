import type { ReactNode, RefObject } from 'react';
import type { PayMessage } from '#shared/domain/payment/payment-form-state.ts';
import { toDeclineReason } from '#shared/domain/payment/payment.ts';
import type { EndedPayment } from '#shared/domain/payment/payment-attempt.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
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
  if (!message && !endedPayment) return null;
  const retry = onRetry && <Button onClick={onRetry}>{text('payAgain')}</Button>;
  return (
    <div className="purchase-news" tabIndex={-1} ref={noticeRef}>
      {message && <PayMessageNotice message={message} retry={retry} />}
      {!message && endedPayment && <EndedPaymentNotice endedPayment={endedPayment} retry={retry} />}
    </div>
  );
}

interface RetryProps {
  /** The retry button of the notice. */
  readonly retry: ReactNode;
}

function PayMessageNotice({ message, retry }: RetryProps & { readonly message: PayMessage }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  if (message.kind === 'total-changed') {
    const { before, after } = message;
    return (
      <Notice tone="warning" title={text('totalChanged', { before: money(before), after: money(after) })}>
        <p>{text('totalChangedAdvice')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={text(message.kind)} actions={retry}>
      {message.kind === 'refused' && message.messages.map((reason) => <p key={reason}>{reason}</p>)}
      <p>{text(message.kind === 'unsure' ? 'unsureAdvice' : 'notCharged')}</p>
    </Notice>
  );
}

function EndedPaymentNotice({
  endedPayment: { status, reason },
  retry,
}: RetryProps & { readonly endedPayment: EndedPayment }) {
  const text = useText<typeof messages>();
  return (
    <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={text(endTitles[status])} actions={retry}>
      {status === 'DECLINED' && <p>{text(declineReasons[toDeclineReason(reason)])}</p>}
      <p>{text('notCharged')}</p>
    </Notice>
  );
}
