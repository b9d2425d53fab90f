import { useState } from 'react';
import {
  orderLookupFields,
  findOrderProblems,
  normaliseLookup,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { getAttemptsMessage } from '#shared/panels/session/attempts/get-attempts-message.ts';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import { ManagedForm } from '../managed-order/managed-form.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the form. */
export const findFormStyles: readonly string[] = [formFieldStyles, errorSummaryStyles];

interface FindFormProps {
  /** Initial value of the order number. */
  readonly reference: string;
  /** Initial value of the e-mail address; by default that of the signed-in user. */
  readonly emailAddress?: string | undefined;
  /** Called with the reference that was entered, normalised. */
  readonly onFound: (reference: string) => void;
}

/** For each field: attributes of its input, and the message keys of its hint and its errors. */
const fields = {
  customerIdentifier: {
    input: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', enterKeyHint: 'next' },
    hint: 'customerHint',
    missing: 'customerMissing',
    unreadable: 'customerUnreadable',
  },
  referenceNumber: {
    input: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'search' },
    hint: 'referenceHint',
    missing: 'referenceMissing',
    unreadable: 'referenceUnreadable',
  },
} as const;

/**
 * The form that looks up an order by the buyer's e-mail address and its number (spec §7 `orders/key`). This tab manages the
 * order that is found. A failure preserves the input. The caller loads the session, if the address of a signed-in user is to be
 * filled in.
 */
export function FindForm({ reference, emailAddress, onFound }: FindFormProps) {
  const text = useText<typeof messages & typeof attemptMessages>();
  const { services } = useIsland();
  const session = useShared(selectSession);
  const accountEmail = 'user' in session ? (session.user.emailAddress ?? '') : '';
  const [input, setInput] = useState<Partial<OrderLookup>>({});
  // The value that a field had when it received the focus. Until it loses the focus, an account's e-mail address that loads
  // does not change its value.
  const [focusedValue, setFocusedValue] = useState<Partial<OrderLookup>>({});

  // Later values take precedence: what the user has typed replaces prefilled values.
  const lookup: OrderLookup = {
    customerIdentifier: emailAddress ?? accountEmail,
    referenceNumber: reference,
    ...focusedValue,
    ...input,
  };
  /** Returns the text of a failure, which the form shows; undefined after success. */
  const send = async () => {
    const normalisedLookup = normaliseLookup(lookup);
    const outcome = await services.open(createManagedOrders).find(normalisedLookup);
    switch (outcome.kind) {
      case 'found':
        // `find` has stored the key of the order in this tab.
        return onFound(normalisedLookup.referenceNumber);
      case 'not-found':
        return { title: text('notFound') };
      case 'failed':
        return { title: text('lookupFailed'), advice: text('lookupFailedAdvice') };
      case 'too-many':
        return { title: getAttemptsMessage(outcome, text) };
    }
  };

  return (
    <ManagedForm
      problems={findOrderProblems(lookup)}
      // Any problem except a missing value gets the same message.
      describeProblem={(name, problem) => text(fields[name][problem === 'missing' ? 'missing' : 'unreadable'])}
      errorsTitle={(count) => text('errors', { count })}
      submitLabel={text('find')}
      send={send}
    >
      {(getError) =>
        orderLookupFields.map((name) => (
          <TextField
            key={name}
            label={text(name)}
            hint={text(fields[name].hint)}
            error={getError(name)}
            isRequired
            {...fields[name].input}
            name={name}
            spellCheck={false}
            value={lookup[name]}
            onFocus={() => setFocusedValue({ [name]: lookup[name] })}
            onBlur={() => setFocusedValue({})}
            onChange={({ target }) => setInput({ ...input, [name]: target.value })}
          />
        ))
      }
    </ManagedForm>
  );
}
