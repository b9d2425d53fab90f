import { isZero } from '#shared/domain/kit/money/money.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { RefundChoice } from '#shared/domain/orders/cancellation.ts';
import { refundStepsOf } from '#shared/domain/orders/refund-steps.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { RefundTimeline } from '../../managed-order/refund-timeline.tsx';
import type { messages } from './messages/fr.ts';

/** What a choice brings, before it is confirmed: what was paid, what is kept, what comes back, to which means, and when. */
export function ChoiceTerms({ choice }: { readonly choice: RefundChoice }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { money } = useFormatters(moneyFormatters);
  const { paid, refundFee, refundableAmount, workingDays } = choice;
  const today = services.open(createLocalTimes).today();
  const isNothing = isZero(refundableAmount);
  return (
    <>
      <dl className="cancel-sums">
        <div>
          <dt>{text('paid')}</dt>
          <dd>{money(paid)}</dd>
        </div>
        {refundFee !== null && !isZero(refundFee) && (
          <div>
            <dt>{text('fee')}</dt>
            <dd>−{money(refundFee)}</dd>
          </div>
        )}
        <div className="cancel-total">
          <dt>{text('refundable')}</dt>
          <dd>{money(refundableAmount)}</dd>
        </div>
      </dl>
      {isNothing ? (
        <p>{text('nothingBack')}</p>
      ) : (
        <>
          <p>{text('means')}</p>
          <RefundTimeline steps={refundStepsOf(undefined, today, workingDays)} label={text('whenBack')} />
        </>
      )}
    </>
  );
}
