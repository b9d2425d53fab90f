import type { Refund } from '#shared/domain/orders/order.ts';
import { listRefundSteps, type RefundStep, type StepState } from '#shared/domain/orders/refund-steps.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { toLocalDay, type ManagedFormatters, createManagedFormatters } from './managed-formatters.ts';
import type { messages } from './messages.ts';
import alarm from 'lucide-static/icons/circle-alert.svg?icon';
import check from 'lucide-static/icons/circle-check.svg?icon';
import circle from 'lucide-static/icons/circle.svg?icon';
import dot from 'lucide-static/icons/circle-dot.svg?icon';
import type { Text } from '#shared/text/create-text.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';

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

const drawings: Readonly<Record<StepState, string>> = { done: check, current: dot, ahead: circle, refused: alarm };

interface RefundTimelineProps {
  readonly steps: readonly RefundStep[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** The steps of a refund. Their state is expressed by text and icon, not only by colour. */
export function RefundTimeline({ steps, label }: RefundTimelineProps) {
  const text = useText<typeof messages>();
  const formatters = useFormatters(createManagedFormatters, text);
  const hasStopped = steps.some(({ state }) => state === 'refused');
  return (
    <ol className="refund-timeline" aria-label={label}>
      {steps
        .filter(({ kind }) => !(hasStopped && kind === 'bank'))
        .map((step) => (
          <li key={step.kind} className={`refund-step refund-step-${step.state}`}>
            <Icon drawing={drawings[step.state]} />
            <span>{describeStep(step, text, formatters)}</span>
          </li>
        ))}
    </ol>
  );
}

function describeStep(step: RefundStep, text: Text<typeof messages>, { date }: ManagedFormatters): string {
  switch (step.kind) {
    case 'asked':
      if (step.state === 'ahead') return text('toAsk');
      return step.date === undefined ? text('asked') : text('askedOn', { date: date(step.date) });
    case 'provider':
      return text(providerMessages[step.state]);
    case 'bank':
      return step.date === undefined ? text('bank') : text('bankBy', { date: date(step.date) });
  }
}

const providerMessages = {
  ahead: 'providerAhead',
  current: 'providerCurrent',
  done: 'providerDone',
  refused: 'providerRefused',
} as const satisfies Record<StepState, keyof typeof messages>;
