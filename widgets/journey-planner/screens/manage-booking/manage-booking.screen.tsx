import { useEffect, useEffectEvent, useState } from 'react';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toComeBackTo } from '#shared/domain/session/way-on.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createWayBack } from '#shared/services/session/way-back.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CustomerService } from '../../managed-order/customer-service.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import { FindForm } from './find-form.tsx';
import type { messages } from './messages/fr.ts';

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
          if (!isMember) services.open(createWayBack).remember(toComeBackTo({ path: tickets, search: '' }));
          onClick(event);
        }}
      >
        {text(isMember ? 'myTickets' : 'signIn')}
      </TextLink>
    </p>
  );
}
