import { useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  filedLookup,
  type FindOrderField,
  findOrderProblems,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createManagedOrders, type FindOutcome } from '#shared/services/orders/managed-orders.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
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
  const [changed, setChanged] = useState<Partial<OrderLookup>>({});
  // An address that came late would stand before what is being typed.
  const [held, setHeld] = useState<Partial<OrderLookup>>({});

  const typed: OrderLookup = { customerIdentifier: own, referenceNumber: reference, ...held, ...changed };
  const problems = new Map(
    [...findOrderProblems(typed)].map(([field, problem]) => [field, fieldErrorOf(text, field, problem)]),
  );
  const send = async () => {
    const outcome = await services.open(createManagedOrders).find(filedLookup(typed));
    if (outcome.kind === 'found') {
      onFound();
      return undefined;
    }
    const advice = outcome.kind === 'failed' ? text('failedAdvice') : undefined;
    return { title: missWords(text, outcome), advice };
  };
  const fields = [
    [
      'customerIdentifier',
      'customerHint',
      { type: 'email', autoComplete: 'email', autoCapitalize: 'none', enterKeyHint: 'next' },
    ],
    ['referenceNumber', 'referenceHint', { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'search' }],
  ] as const;

  return (
    <ManagedForm
      problems={problems}
      errorsTitle={(count) => text('errors', { count })}
      words={text('find')}
      send={send}
    >
      {(errorOf) =>
        fields.map(([name, hint, more]) => (
          <FormField key={name} label={text(name)} hint={text(hint)} error={errorOf(name)} isRequired>
            {(wiring) => (
              <input
                {...{ ...wiring, ...more, name }}
                className="form-field-input"
                spellCheck={false}
                value={typed[name]}
                onFocus={() => setHeld({ [name]: typed[name] })}
                onBlur={() => setHeld({})}
                onChange={({ target }) => setChanged({ ...changed, [name]: target.value })}
              />
            )}
          </FormField>
        ))
      }
    </ManagedForm>
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
