import { useEffect, useEffectEvent, useState } from 'react';
import {
  orderLookupFields,
  findOrderProblems,
  normaliseLookup,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useAddress, useShared, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { getAttemptsMessage } from '#shared/panels/session/attempts/get-attempts-message.ts';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useSession } from '../../kit/use-session.ts';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. */
export const styles = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * The screen `journey-planner/manage-booking` (spec §2 "Routes"): looks up an order by the buyer's e-mail address and the order
 * number. When the order is found, its page opens and replaces this one in the history. If the address contains the number of
 * an order (`?orderNumber=`) that was made in this session or belongs to the signed-in user, it is opened without the form.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const managedOrders = services.open(createManagedOrders);
  const query = new URLSearchParams(address.search);
  const requestedNumber = query.get('orderNumber') ?? '';
  // The last number whose search found no order.
  const [unknownNumber, setUnknownNumber] = useState<string>();
  const isUnknown = unknownNumber === requestedNumber;
  const isSearching = requestedNumber !== '' && !isUnknown;
  // The key of the order that was opened last in this tab, if any. Read only once, since finding an order stores its key.
  const [storedKey] = useState(() => managedOrders.key());

  // The page `amend` shows the order whose key the service has stored in this tab.
  const showOrder = () => navigation.go(navigation.href('amend'), { isReplaced: true });
  const finishSearch = useEffectEvent((orderKey: string | undefined) => {
    if (orderKey !== undefined) return showOrder();
    setUnknownNumber(requestedNumber);
  });
  useEffect(() => {
    if (requestedNumber === '') return undefined;
    let isCurrent = true;
    // It never rejects: a failed call counts as not found, and the form is shown.
    void managedOrders.findOwn(requestedNumber).then((orderKey) => isCurrent && finishSearch(orderKey));
    return () => void (isCurrent = false);
  }, [requestedNumber, managedOrders]);

  return (
    <div className="managed">
      <div className="managed-head">
        <Heading level={headingLevel} className="managed-title">
          {text('title')}
        </Heading>
        <p>{text('intro')}</p>
      </div>
      {isSearching ? (
        <Skeleton rows={3} rowHeight={72} />
      ) : (
        <>
          {isUnknown && <Notice tone="information" title={text('notOwn')} />}
          {/* The page of an order redirects here with `?again=true` if its key is no longer valid. */}
          {query.has('again') && <Notice tone="information" title={text('again')} />}
          {storedKey !== undefined && (
            <p>
              <PageLink to="amend">{text('goOn')}</PageLink>
            </p>
          )}
          <FindForm reference={requestedNumber} onFound={showOrder} />
          <AccountLink />
          <CustomerService />
        </>
      )}
    </div>
  );
}

/** A link to all orders of the account, or to the sign-in. Loads the session. */
function AccountLink() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const tickets = toReturnAddress({ path: navigation.href('accountTickets'), search: '' });
  // The page to return to after the sign-in.
  const rememberTickets = () => services.open(createReturnAddress).remember(tickets);
  return (
    <p>
      {isSignedIn(useSession()) ? (
        <PageLink to="accountTickets">{text('myTickets')}</PageLink>
      ) : (
        <PageLink to="login" onFollow={rememberTickets}>
          {text('signIn')}
        </PageLink>
      )}
    </p>
  );
}

interface FindFormProps {
  /** Initial value of the order number. */
  readonly reference: string;
  readonly onFound: () => void;
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

/** The lookup form, with a signed-in user's e-mail (`AccountLink` loads the session). A failure preserves the input. */
function FindForm({ reference, onFound }: FindFormProps) {
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
    customerIdentifier: accountEmail,
    referenceNumber: reference,
    ...focusedValue,
    ...input,
  };
  /** Returns the text of a failure, which the form shows; undefined after success. */
  const send = async () => {
    const outcome = await services.open(createManagedOrders).find(normaliseLookup(lookup));
    switch (outcome.kind) {
      case 'found':
        // `find` has stored the key of the order in this tab, so `onFound` needs no argument.
        return onFound();
      case 'not-found':
        return { title: text('notFound') };
      case 'failed':
        return { title: text('failed'), advice: text('failedAdvice') };
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
