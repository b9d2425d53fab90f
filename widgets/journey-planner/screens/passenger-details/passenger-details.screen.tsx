import { useEffect, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  type NamedPassenger,
  type PassengerField,
  passengerFields,
  findPassengerProblems,
  readPassengerQuery,
} from '#shared/domain/orders/passenger-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { type CorrectionOutcome, createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import type { Text } from '#shared/text/create-text.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * journey-planner/amend/passenger-details (spec §2 "query parameters describe one passenger"): corrects a name, and leads back
 * to those of the order. An address that describes nobody leads there at once.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const described = readPassengerQuery(new URLSearchParams(address.search));
  const profiles = navigation.href('amendProfiles');
  const isNobody = described === undefined;
  useEffect(() => {
    if (isNobody) navigation.go(profiles, { isReplaced: true });
  }, [isNobody, navigation, profiles]);

  if (!described) return null;
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
        described={described}
        onDone={() => navigation.go(profiles, { isReplaced: true })}
      />
      <p>
        <TextLink {...linkTo(navigation, profiles)}>{text('back')}</TextLink>
      </p>
    </div>
  );
}

interface PassengerFormProps {
  readonly described: NamedPassenger;
  readonly onDone: () => void;
}

type Refusal = Exclude<CorrectionOutcome, { kind: 'done' }>;

/** Corrects the name of a passenger; what was typed stays, whatever the operator says. */
function PassengerForm({ described, onDone }: PassengerFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { reservationNumber, passenger } = described;
  const [typed, setTyped] = useState({ firstName: passenger.firstName ?? '', lastName: passenger.lastName ?? '' });

  const problems = new Map(
    [...findPassengerProblems(typed)].map(([field, problem]) => [field, fieldErrorOf(text, field, problem)]),
  );
  const send = async () => {
    const named = { ...passenger, firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
    const outcome = await services.open(createManagedOrders).correct({ reservationNumber, passenger: named });
    if (outcome.kind === 'done') {
      services.announcer.say(text('saved', { name: `${named.firstName} ${named.lastName}` }));
      onDone();
      return undefined;
    }
    const advice = outcome.kind === 'failed' ? text('failedAdvice') : undefined;
    return { title: refusalWords(text, outcome), advice };
  };

  return (
    <ManagedForm
      problems={problems}
      errorsTitle={(count) => text('errors', { count })}
      words={text('save')}
      send={send}
    >
      {(errorOf) =>
        passengerFields.map((name) => (
          <FormField key={name} label={text(name)} error={errorOf(name)} isRequired>
            {(wiring) => (
              <input
                {...{ ...wiring, name }}
                className="form-field-input"
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                autoCapitalize="words"
                enterKeyHint={name === 'firstName' ? 'next' : 'done'}
                spellCheck={false}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </FormField>
        ))
      }
    </ManagedForm>
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
