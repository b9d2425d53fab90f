import { useId } from 'react';
import { type Cancellation, type RefundChoice, scopeOf } from '#shared/domain/orders/cancellation.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { messages } from './messages/fr.ts';

interface ChoiceListProps {
  readonly cancellation: Cancellation;
  readonly choice: RefundChoice;
  /** It is being confirmed. */
  readonly isFixed: boolean;
  readonly onChoose: (choice: RefundChoice) => void;
}

/** What may be given back: this journey, or the whole order, each with what comes back; nothing where there is no choice. */
export function ChoiceList({ cancellation, choice, isFixed, onChoose }: ChoiceListProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
  const name = useId();
  const { choices } = cancellation;
  if (choices.length < 2) return null;
  return (
    <fieldset className="managed-choices" disabled={isFixed}>
      <legend className="managed-subtitle cancel-legend">{text('which')}</legend>
      {choices.map((one) => (
        <Choice key={one.quoteId} type="radio" name={name} checked={one === choice} onChange={() => onChoose(one)}>
          <span className="cancel-choice">
            <strong>{text(scopeOf(one, cancellation), { count: one.reservationNumbers.length })}</strong>
            <span className="cancel-amount">{text('comesBack', { amount: money(one.refundableAmount) })}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
