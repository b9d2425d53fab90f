import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  normaliseLookup,
  type FindOrderField,
  findOrderProblems,
  type OrderLookup,
} from '#shared/domain/orders/find-order-form.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toComeBackTo } from '#shared/domain/session/way-on.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
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
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CustomerService } from '../../managed-order/customer-service.tsx';
import { ManagedForm } from '../../managed-order/managed-form.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * journey-planner/manage-booking (spec §2 "Routes"): an order is looked up by the address that it was bought with and its
 * reference. It takes the place of this page in the history. Who names an order of their own is not asked (`?orderNumber=`).
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const managed = services.open(createManagedOrders);
  const query = new URLSearchParams(address.search);
  const named = query.get('orderNumber') ?? '';
  const [isLooking, setLooking] = useState(named !== '');
  const [isUnknown, setUnknown] = useState(false);
  const [kept] = useState(() => managed.key());

  const showOrder = () => navigation.go(navigation.href('amend'), { isReplaced: true });
  const goOn = useEffectEvent((own: string | undefined) => {
    if (own !== undefined) return showOrder();
    setLooking(false);
    setUnknown(true);
  });
  useEffect(() => {
    if (named === '') return undefined;
    let isHere = true;
    void managed.findOwn(named).then((own) => isHere && goOn(own));
    return () => void (isHere = false);
  }, [named, managed]);

  return (
    <div className="managed">
      <div className="managed-head">
        <Heading level={headingLevel} className="managed-title">
          {text('title')}
        </Heading>
        <p>{text('intro')}</p>
      </div>
      {isLooking ? (
        <Skeleton rows={3} rowHeight={72} />
      ) : (
        <>
          {isUnknown && <Notice tone="information" title={text('notOwn')} />}
          {query.has('again') && <Notice tone="information" title={text('again')} />}
          {kept !== undefined && (
            <p>
              <TextLink {...linkTo(navigation, navigation.href('amend'))}>{text('goOn')}</TextLink>
            </p>
          )}
          <FindForm reference={named} onFound={showOrder} />
          <AccountWay />
          <CustomerService />
        </>
      )}
    </div>
  );
}

/** Who has an account finds all orders there. */
function AccountWay() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  useSubscription('session', () => services.open(createSessions).watch());
  const isMember = isSignedIn(useShared(selectSession));
  const tickets = navigation.href('accountTickets');
  const { href, onClick } = linkTo(navigation, isMember ? tickets : navigation.href('login'));
  return (
    <p>
      <TextLink
        href={href}
        onClick={(event) => {
          if (!isMember) services.open(createReturnAddress).remember(toComeBackTo({ path: tickets, search: '' }));
          onClick(event);
        }}
      >
        {text(isMember ? 'myTickets' : 'signIn')}
      </TextLink>
    </p>
  );
}

interface FindFormProps {
  /** A reference that is known already. */
  readonly reference: string;
  readonly onFound: () => void;
}

type Miss = Exclude<FindOutcome, { kind: 'found' }>;

/** Looks an order up. What was typed stays, whatever comes of it; who is signed in need not write their address. */
function FindForm({ reference, onFound }: FindFormProps) {
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
    const outcome = await services.open(createManagedOrders).find(normaliseLookup(typed));
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
