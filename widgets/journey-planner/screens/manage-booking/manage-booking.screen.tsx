import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  normaliseLookup,
  type FindOrderField,
  findOrderProblems,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createManagedOrders, type FindOutcome } from '#shared/services/orders/managed-orders.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS texts. */
export const styles: readonly string[] = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * journey-planner/manage-booking (spec §2 "Routes"): looks up an order by e-mail address and reference. The order replaces
 * this page in the history. The user's own order (`?orderNumber=`) is opened without the form.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const managedOrders = services.open(createManagedOrders);
  const query = new URLSearchParams(address.search);
  const requestedNumber = query.get('orderNumber') ?? '';
  const [isSearching, setIsSearching] = useState(requestedNumber !== '');
  const [isUnknown, setIsUnknown] = useState(false);
  const [storedKey] = useState(() => managedOrders.key());

  const showOrder = () => navigation.go(navigation.href('amend'), { isReplaced: true });
  const finishSearch = useEffectEvent((orderKey: string | undefined) => {
    if (orderKey !== undefined) return showOrder();
    setIsSearching(false);
    setIsUnknown(true);
  });
  useEffect(() => {
    if (requestedNumber === '') return undefined;
    let isCurrent = true;
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

/** A link to all orders of the account, or to the sign-in. */
function AccountLink() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  useSubscription('session', () => services.open(createSessions).watch());
  const isMember = isSignedIn(useShared(selectSession));
  const rememberTickets = () =>
    services
      .open(createReturnAddress)
      .remember(toReturnAddress({ path: navigation.href('accountTickets'), search: '' }));
  return (
    <p>
      {isMember ? (
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
  /** Initial value of the reference. */
  readonly reference: string;
  readonly onFound: () => void;
}

type FindFailure = Exclude<FindOutcome, { kind: 'found' }>;

/** The lookup form. A failure preserves the input. The e-mail address of a signed-in user is filled in. */
function FindForm({ reference, onFound }: FindFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const session = useShared(selectSession);
  const accountEmail = 'user' in session ? (session.user.emailAddress ?? '') : '';
  const [input, setInput] = useState<Partial<OrderLookup>>({});
  // Freezes the value of the focused field, so that an address that loads later does not change it.
  const [focusedValue, setFocusedValue] = useState<Partial<OrderLookup>>({});

  const lookup: OrderLookup = {
    customerIdentifier: accountEmail,
    referenceNumber: reference,
    ...focusedValue,
    ...input,
  };
  const problems = new Map(
    [...findOrderProblems(lookup)].map(([field, problem]) => [field, getFieldError(text, field, problem)]),
  );
  const send = async () => {
    const outcome = await services.open(createManagedOrders).find(normaliseLookup(lookup));
    if (outcome.kind === 'found') {
      onFound();
      return undefined;
    }
    const advice = outcome.kind === 'failed' ? text('failedAdvice') : undefined;
    return { title: getFailureMessage(text, outcome), advice };
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
      submitLabel={text('find')}
      send={send}
    >
      {(getError) =>
        fields.map(([name, hint, inputProps]) => (
          <FormField key={name} label={text(name)} hint={text(hint)} error={getError(name)} isRequired>
            {(wiring) => (
              <input
                {...wiring}
                {...inputProps}
                name={name}
                className="form-field-input"
                spellCheck={false}
                value={lookup[name]}
                onFocus={() => setFocusedValue({ [name]: lookup[name] })}
                onBlur={() => setFocusedValue({})}
                onChange={({ target }) => setInput({ ...input, [name]: target.value })}
              />
            )}
          </FormField>
        ))
      }
    </ManagedForm>
  );
}

function getFieldError(text: Text<typeof messages>, field: FindOrderField, problem: FieldProblem): string {
  if (field === 'customerIdentifier') return text(problem === 'missing' ? 'customerMissing' : 'customerUnreadable');
  return text(problem === 'missing' ? 'referenceMissing' : 'referenceUnreadable');
}

function getFailureMessage(text: Text<typeof messages>, failure: FindFailure): string {
  switch (failure.kind) {
    case 'not-found':
      return text('notFound');
    case 'too-many':
      return failure.retryAfterSeconds === undefined
        ? text('tooManySoon')
        : text('tooMany', { count: Math.ceil(failure.retryAfterSeconds / 60) });
    case 'failed':
      return text('failed');
  }
}
