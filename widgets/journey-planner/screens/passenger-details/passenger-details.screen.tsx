import { useState } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import { findNameProblems, nameFields } from '#shared/domain/kit/fields/field-checks.ts';
import { mayHavePassenger, type NamedPassenger, readPassengerQuery } from '#shared/domain/orders/passenger-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import { useRedirect } from '../../kit/planner-page.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { ManagedPage } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. */
export const styles = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * The page journey-planner/amend/passenger-details, whose query parameters describe one passenger of a reservation (spec §2):
 * corrects the passenger's name, then returns to the passengers of the order (`amendProfiles`). It redirects there if the
 * address describes no passenger, or one that the order does not have. `ManagedPage` loads the order.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <PassengerDetails order={order} />}</ManagedPage>;
}

/** The content of the screen, once the order has been loaded. */
function PassengerDetails({ order }: { readonly order: Order }) {
  const text = useText<typeof messages>();
  const { address, navigation } = useAddress();
  const query = readPassengerQuery(new URLSearchParams(address.search));
  const namedPassenger = query && mayHavePassenger(order, query) ? query : undefined;
  const profilesHref = navigation.href('amendProfiles');
  useRedirect(namedPassenger ? undefined : profilesHref);

  if (!namedPassenger) return null;
  return (
    <>
      <p>{text('intro')}</p>
      {/* With the key, the form starts with the new name if the address changes to a different passenger. */}
      <PassengerForm key={address.search} namedPassenger={namedPassenger} />
      <p>
        <PageLink href={profilesHref}>{text('back')}</PageLink>
      </p>
    </>
  );
}

/**
 * A form for the name of a passenger. If the call fails or is refused, the input remains and a message is shown; after a
 * refusal, this is the server's first message, if any (spec §5).
 */
function PassengerForm({ namedPassenger }: { readonly namedPassenger: NamedPassenger }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { reservationNumber, passenger } = namedPassenger;
  const [names, setNames] = useState({ firstName: passenger.firstName ?? '', lastName: passenger.lastName ?? '' });

  /**
   * Sends the corrected name, once for two presses: `correct` returns the outcome of the call under way. After a failure, the
   * next press repeats it with the same idempotency key. Returns the message to show if the call did not succeed.
   */
  const send = async () => {
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
    const correction = { reservationNumber, passenger: { ...passenger, firstName, lastName } };
    const outcome = await services.open(createManagedOrders).correct(correction);
    if (outcome.kind === 'refused') return { title: outcome.messages[0] ?? text('refused') };
    if (outcome.kind === 'failed') return { title: text('failed'), advice: text('failedAdvice') };
    services.announcer.announce(text('saved', { name: `${firstName} ${lastName}` }));
    // `go` returns nothing, which means success. The form is replaced in the history, since it is done.
    return navigation.go(navigation.href('amendProfiles'), { isReplaced: true });
  };

  return (
    <ManagedForm
      problems={findNameProblems(names)}
      describeProblem={(name, problem) => text(problem === 'missing' ? missingMessages[name] : 'tooLong')}
      errorsTitle={(count) => text('errors', { count })}
      submitLabel={text('save')}
      send={send}
    >
      {(getError) =>
        nameFields.map((name) => (
          <TextField
            key={name}
            label={text(name)}
            error={getError(name)}
            isRequired
            name={name}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            autoCapitalize="words"
            enterKeyHint={name === 'firstName' ? 'next' : 'done'}
            spellCheck={false}
            value={names[name]}
            onChange={({ target }) => setNames({ ...names, [name]: target.value })}
          />
        ))
      }
    </ManagedForm>
  );
}

/** The message for each name that is missing. A name that is too long has the same message in both fields. */
const missingMessages = { firstName: 'firstNameMissing', lastName: 'lastNameMissing' } as const;
