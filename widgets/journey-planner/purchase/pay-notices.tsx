import { type ReactNode, type RefObject } from 'react';
import type { PayMessage } from '#shared/domain/payment/paying.ts';
import { toDeclineReason } from '#shared/domain/payment/payment.ts';
import type { EndedPayment } from '#shared/domain/payment/payment-attempt.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

const titles = {
  refused: 'refused',
  failed: 'failed',
  unsure: 'unsure',
} as const satisfies Record<Exclude<PayMessage['kind'], 'total-changed'>, keyof typeof messages>;

const endings = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<EndedPayment['status'], keyof typeof messages>;

const reasons = {
  funds: 'declinedFunds',
  authentication: 'declinedAuthentication',
  card: 'declinedCard',
  other: 'declinedOther',
} as const satisfies Record<ReturnType<typeof toDeclineReason>, keyof typeof messages>;

interface PayNoticesProps {
  /** What came of the last press. */
  readonly news: PayMessage | undefined;
  /** How the last payment ended, where it ended without an order. */
  readonly ended: EndedPayment | undefined;
  /** Takes the focus when something has happened. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Pays once more with what stands in the form; missing where there is nothing to pay. */
  readonly onRetry: (() => void) | undefined;
}

/** What happened, that nothing was charged, and what to do: the latest of it. */
export function PayNotices({ news, ended, place, onRetry }: PayNoticesProps) {
  const text = useText<typeof messages>();
  if (!news && !ended) return null;
  const retry = onRetry && <Button onClick={onRetry}>{text('payAgain')}</Button>;
  return (
    <div className="purchase-news" tabIndex={-1} ref={place}>
      {news && <PayMessageNotice news={news} retry={retry} />}
      {!news && ended && <Ending ended={ended} retry={retry} />}
    </div>
  );
}

interface RetryProps {
  /** The button that tries again, in the notice itself. */
  readonly retry: ReactNode;
}

function PayMessageNotice({ news, retry }: RetryProps & { readonly news: PayMessage }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  if (news.kind === 'total-changed') {
    const { before, after } = news;
    return (
      <Notice tone="warning" title={text('totalChanged', { before: money(before), after: money(after) })}>
        <p>{text('totalChangedAdvice')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={text(titles[news.kind])} actions={retry}>
      {news.kind === 'refused' && news.messages.map((message) => <p key={message}>{message}</p>)}
      <p>{text(news.kind === 'unsure' ? 'unsureAdvice' : 'notCharged')}</p>
    </Notice>
  );
}

function Ending({ ended: { status, reason }, retry }: RetryProps & { readonly ended: EndedPayment }) {
  const text = useText<typeof messages>();
  return (
    <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={text(endings[status])} actions={retry}>
      {status === 'DECLINED' && <p>{text(reasons[toDeclineReason(reason)])}</p>}
      <p>{text('notCharged')}</p>
    </Notice>
  );
}
