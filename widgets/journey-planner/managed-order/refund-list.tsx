import type { Refund } from '#shared/domain/orders/order.ts';
import { listRefundSteps, type RefundStep, type StepState } from '#shared/domain/orders/refund-steps.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import type { messages } from './messages.ts';
import alarm from 'lucide-static/icons/circle-alert.svg?icon';
import check from 'lucide-static/icons/circle-check.svg?icon';
import circle from 'lucide-static/icons/circle.svg?icon';
import dot from 'lucide-static/icons/circle-dot.svg?icon';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { useManagedFormatters } from './managed-formatters.ts';
import { ManagedSection } from './managed-page.tsx';

/** The tone (colour and icon) of the badge of each status. */
const tones: Readonly<Record<Refund['status'], Tone>> = {
  PENDING: 'information',
  REFUNDED: 'success',
  REFUSED: 'danger',
};

/**
 * The refunds of an order, each with its steps. Renders nothing without refunds. A refund that was refused has a link
 * to the contact form.
 */
export function RefundList({ refunds, title }: { readonly refunds: readonly Refund[]; readonly title: string }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  if (refunds.length === 0) return null;
  return (
    <ManagedSection title={title}>
      <ul className="refund-list">
        {refunds.map(({ refundId, amount, status, requestedAt, workingDays }) => (
          <li key={refundId} className="managed-card">
            <p className="managed-card-head">
              <strong className="managed-figure">{money(amount)}</strong>
              <Badge tone={tones[status]} label={text(status)} />
            </p>
            <RefundTimeline
              // `requestedAt` is UTC, undefined if unknown; the steps need the date in the time zone of the device.
              // `workingDays` are those until the bank shows the refund.
              steps={listRefundSteps(status, requestedAt && localDateAt(new Date(requestedAt).getTime()), workingDays)}
              label={`${money(amount)}, ${text(status)}`}
            />
            {status === 'REFUSED' && (
              <p>
                <PageLink to="contact">{text('contact')}</PageLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </ManagedSection>
  );
}

/** The icon of each state of a step. */
const drawings: Readonly<Record<StepState, string>> = { done: check, current: dot, ahead: circle, refused: alarm };

interface RefundTimelineProps {
  readonly steps: readonly RefundStep[];
  /** Accessible name of the list. */
  readonly label: string;
}

/**
 * The steps of a refund: it is requested (`asked`), the payment provider sends it, the bank shows it. Also used for a refund
 * that is only offered, whose steps are all ahead. Text and icon express the state of a step, not only colour. If the
 * provider has refused the refund, the step of the bank is omitted.
 */
export function RefundTimeline({ steps, label }: RefundTimelineProps) {
  const text = useText<typeof messages>();
  const { date } = useManagedFormatters();
  const isRefused = steps.some(({ state }) => state === 'refused');
  const describeStep = (step: RefundStep) => {
    if (step.kind === 'provider') return text(providerMessages[step.state]);
    const stepDate = step.date && date(step.date);
    if (step.kind === 'bank') return stepDate ? text('bankBy', { date: stepDate }) : text('bank');
    if (step.state === 'ahead') return text('toAsk');
    return stepDate ? text('askedOn', { date: stepDate }) : text('asked');
  };
  return (
    <ol className="refund-timeline" aria-label={label}>
      {steps
        .filter(({ kind }) => !(isRefused && kind === 'bank'))
        .map((step) => (
          <li key={step.kind} className={`refund-step refund-step-${step.state}`}>
            <Icon drawing={drawings[step.state]} />
            <span>{describeStep(step)}</span>
          </li>
        ))}
    </ol>
  );
}

/** The message of the provider's step in each state. */
const providerMessages = {
  ahead: 'providerAhead',
  current: 'providerCurrent',
  done: 'providerDone',
  refused: 'providerRefused',
} as const satisfies Record<StepState, keyof typeof messages>;
