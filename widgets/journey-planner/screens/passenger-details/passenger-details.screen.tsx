import { useEffect, useState } from 'react';
import {
  type FieldProblem,
  findNameProblems,
  type NameField,
  nameFields,
} from '#shared/domain/kit/fields/field-checks.ts';
import { type NamedPassenger, readPassengerQuery } from '#shared/domain/orders/passenger-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { type CommandOutcome } from '#shared/services/kit/commands.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import type { Text } from '#shared/text/create-text.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS texts. */
export const styles: readonly string[] = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * journey-planner/amend/passenger-details (spec §2 "query parameters describe one passenger"): corrects a name, then
 * returns to the passengers of the order. Without a passenger in the address it redirects there.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const namedPassenger = readPassengerQuery(new URLSearchParams(address.search));
  const profiles = navigation.href('amendProfiles');
  const isMissing = namedPassenger === undefined;
  useEffect(() => {
    if (isMissing) navigation.go(profiles, { isReplaced: true });
  }, [isMissing, navigation, profiles]);

  if (!namedPassenger) return null;
  return (
    <div className="managed">
      <div className="managed-head">
        <Heading level={headingLevel} className="managed-title">
          {text('title')}
        </Heading>
        <p>{text('intro')}</p>
      </div>
      <PassengerForm
        key={address.search}
        namedPassenger={namedPassenger}
        onDone={() => navigation.go(profiles, { isReplaced: true })}
      />
      <p>
        <PageLink href={profiles}>{text('back')}</PageLink>
      </p>
    </div>
  );
}

interface PassengerFormProps {
  readonly namedPassenger: NamedPassenger;
  readonly onDone: () => void;
}

type Refusal = Exclude<CommandOutcome, { kind: 'done' }>;

/** A form for the name of a passenger. A failure preserves the input. */
function PassengerForm({ namedPassenger, onDone }: PassengerFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { reservationNumber, passenger } = namedPassenger;
  const [names, setNames] = useState({ firstName: passenger.firstName ?? '', lastName: passenger.lastName ?? '' });

  const problems = new Map(
    [...findNameProblems(names)].map(([field, problem]) => [field, getFieldError(text, field, problem)]),
  );
  const send = async () => {
    const correctedPassenger = { ...passenger, firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    const outcome = await services
      .open(createManagedOrders)
      .correct({ reservationNumber, passenger: correctedPassenger });
    if (outcome.kind === 'done') {
      services.announcer.announce(
        text('saved', { name: `${correctedPassenger.firstName} ${correctedPassenger.lastName}` }),
      );
      onDone();
      return undefined;
    }
    const advice = outcome.kind === 'failed' ? text('failedAdvice') : undefined;
    return { title: getRefusalMessage(text, outcome), advice };
  };

  return (
    <ManagedForm
      problems={problems}
      errorsTitle={(count) => text('errors', { count })}
      submitLabel={text('save')}
      send={send}
    >
      {(getError) =>
        nameFields.map((name) => (
          <FormField key={name} label={text(name)} error={getError(name)} isRequired>
            {(wiring) => (
              <input
                {...wiring}
                name={name}
                className="form-field-input"
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                autoCapitalize="words"
                enterKeyHint={name === 'firstName' ? 'next' : 'done'}
                spellCheck={false}
                value={names[name]}
                onChange={({ target }) => setNames({ ...names, [name]: target.value })}
              />
            )}
          </FormField>
        ))
      }
    </ManagedForm>
  );
}

function getFieldError(text: Text<typeof messages>, field: NameField, problem: FieldProblem): string {
  if (problem !== 'missing') return text('tooLong');
  return text(field === 'firstName' ? 'firstNameMissing' : 'lastNameMissing');
}

/** Returns the message of the first error (spec §5). */
function getRefusalMessage(text: Text<typeof messages>, refusal: Refusal): string {
  return refusal.kind === 'refused' ? (refusal.messages[0] ?? text('refused')) : text('failed');
}
