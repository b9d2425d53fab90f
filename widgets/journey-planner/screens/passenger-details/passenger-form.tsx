import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  type NamedPassenger,
  type PassengerField,
  passengerFields,
  passengerProblems,
} from '#shared/domain/orders/passenger-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createManagedOrders, type CorrectionOutcome } from '#shared/services/orders/managed-orders.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

interface PassengerFormProps {
  readonly described: NamedPassenger;
  readonly onDone: () => void;
}

type Refusal = Exclude<CorrectionOutcome, { kind: 'done' }>;

/** Corrects the name of a passenger; what was typed stays, whatever the operator says. */
export function PassengerForm({ described, onDone }: PassengerFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { reservationNumber, passenger } = described;
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ firstName: passenger.firstName ?? '', lastName: passenger.lastName ?? '' });
  const [blamed, setBlamed] = useState<readonly PassengerField[]>([]);
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const found = passengerProblems(typed);
  const errors = [...found].flatMap(([field, problem]) =>
    blamed.includes(field) ? [{ field, words: fieldErrorOf(text, field, problem) }] : [],
  );
  const save = async () => {
    if (isBusy) return;
    setRefusal(undefined);
    setBlamed(passengerFields.filter((field) => found.has(field)));
    setSent(sent + 1);
    if (found.size > 0) return;
    setBusy(true);
    const named = { ...passenger, firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
    const outcome = await services.open(createManagedOrders).correct({ reservationNumber, passenger: named });
    if (outcome.kind === 'done') {
      services.announcer.say(text('saved', { name: `${named.firstName} ${named.lastName}` }));
      return onDone();
    }
    setBusy(false);
    setRefusal(outcome);
    services.announcer.say(refusalWords(text, outcome));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className="managed-form" noValidate ref={box} onSubmit={submit}>
      {errors.length > 0 && (
        <ErrorSummary
          title={text('errors', { count: errors.length })}
          errors={errors}
          serial={sent}
          onGo={(name) => box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
        />
      )}
      {passengerFields.map((name) => (
        <FormField key={name} label={text(name)} error={errors.find(({ field }) => field === name)?.words} isRequired>
          {(wiring) => (
            <input
              {...{ ...wiring, name }}
              className="form-field-input"
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              spellCheck={false}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </FormField>
      ))}
      {refusal && (
        <Notice tone="danger" title={refusalWords(text, refusal)}>
          {refusal.kind === 'failed' && <p>{text('failedAdvice')}</p>}
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text('save')}
      </Button>
    </form>
  );
}

function fieldErrorOf(text: Text<typeof messages>, field: PassengerField, problem: FieldProblem): string {
  if (problem !== 'missing') return text('tooLong');
  return text(field === 'firstName' ? 'firstNameMissing' : 'lastNameMissing');
}

/** The first error's message (spec §5). */
function refusalWords(text: Text<typeof messages>, refusal: Refusal): string {
  return refusal.kind === 'refused' ? (refusal.messages[0] ?? text('refused')) : text('failed');
}
