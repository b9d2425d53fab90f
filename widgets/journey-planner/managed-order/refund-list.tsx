import type { Refund } from '#shared/domain/orders/order.ts';
import { listRefundSteps } from '#shared/domain/orders/refund-steps.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { toLocalDay } from './managed-formatters.ts';
import type { messages } from './messages.ts';
import { RefundTimeline } from './refund-timeline.tsx';

const tones = { PENDING: 'information', REFUNDED: 'success', REFUSED: 'danger' } as const satisfies Record<
  Refund['status'],
  Tone
>;

/** The refunds of an order with their steps. A refund that the card refused has a link to the customer service. */
export function RefundList({ refunds }: { readonly refunds: readonly Refund[] }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { navigation } = useAddress();
  return (
    <ul className="refund-list">
      {refunds.map(({ refundId, amount, status, requestedAt, workingDays }) => (
        <li key={refundId} className="managed-card">
          <p className="managed-card-head">
            <strong className="refund-amount">{money(amount)}</strong>
            <Badge tone={tones[status]} label={text(status)} />
          </p>
          <RefundTimeline
            steps={listRefundSteps(status, toLocalDay(requestedAt), workingDays)}
            label={`${money(amount)}, ${text(status)}`}
          />
          {status === 'REFUSED' && (
            <p>
              <TextLink {...linkTo(navigation, navigation.href('contact'))}>{text('contact')}</TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
