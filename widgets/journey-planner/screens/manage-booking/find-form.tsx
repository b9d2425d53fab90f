import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  filedLookup,
  type FindOrderField,
  findOrderFields,
  findOrderProblems,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createManagedOrders, type FindOutcome } from '#shared/services/orders/managed-orders.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

interface FindFormProps {
  /** A reference that is known already. */
  readonly reference: string;
  readonly onFound: () => void;
}

type Miss = Exclude<FindOutcome, { kind: 'found' }>;

/** Looks an order up. What was typed stays, whatever comes of it; who is signed in need not write their address. */
export function FindForm({ reference, onFound }: FindFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const session = useShared(selectSession);
  const own = 'user' in session ? (session.user.emailAddress ?? '') : '';
  const box = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<OrderLookup>>({});
  const [blamed, setBlamed] = useState<readonly FindOrderField[]>([]);
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [miss, setMiss] = useState<Miss>();

  const typed: OrderLookup = { customerIdentifier: own, referenceNumber: reference, ...changed };
  const found = findOrderProblems(typed);
  const errors = [...found].flatMap(([field, problem]) =>
    blamed.includes(field) ? [{ field, words: fieldErrorOf(text, field, problem) }] : [],
  );

  const send = async () => {
    if (isBusy) return;
    setMiss(undefined);
    setBlamed(findOrderFields.filter((field) => found.has(field)));
    setSent(sent + 1);
    if (found.size > 0) return;
    setBusy(true);
    const outcome = await services.open(createManagedOrders).find(filedLookup(typed));
    if (outcome.kind === 'found') return onFound();
    setBusy(false);
    setMiss(outcome);
    // Heard where it is not seen: the focus stays on the button, to try again.
    services.announcer.say(missWords(text, outcome));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const field = (name: FindOrderField, hint: string, more: ComponentProps<'input'>) => (
    <FormField label={text(name)} hint={hint} error={errors.find((error) => error.field === name)?.words} isRequired>
      {(wiring) => (
        <input
          {...{ ...wiring, ...more, name }}
          className="form-field-input"
          autoCapitalize={name === 'referenceNumber' ? 'characters' : 'none'}
          spellCheck={false}
          value={typed[name]}
          onChange={({ target }) => setChanged({ ...changed, [name]: target.value })}
        />
      )}
    </FormField>
  );

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
      {field('customerIdentifier', text('customerHint'), { type: 'email', autoComplete: 'email' })}
      {field('referenceNumber', text('referenceHint'), { autoComplete: 'off' })}
      {miss && (
        <Notice tone="danger" title={missWords(text, miss)}>
          {miss.kind === 'failed' && <p>{text('failedAdvice')}</p>}
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text('find')}
      </Button>
    </form>
  );
}

function fieldErrorOf(text: Text<typeof messages>, field: FindOrderField, problem: FieldProblem): string {
  if (field === 'customerIdentifier') return text(problem === 'missing' ? 'customerMissing' : 'customerUnreadable');
  return text(problem === 'missing' ? 'referenceMissing' : 'referenceUnreadable');
}

function missWords(text: Text<typeof messages>, miss: Miss): string {
  switch (miss.kind) {
    case 'not-found':
      return text('notFound');
    case 'too-many':
      return miss.retryAfterSeconds === undefined
        ? text('tooManySoon')
        : text('tooMany', { count: Math.ceil(miss.retryAfterSeconds / 60) });
    case 'failed':
      return text('failed');
  }
}
