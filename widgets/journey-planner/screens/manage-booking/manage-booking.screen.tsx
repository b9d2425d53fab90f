import { useEffect, useEffectEvent, useState } from 'react';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useSession } from '../../kit/use-session.ts';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import { FindForm, findFormStyles } from '../../order-lookup/find-form.tsx';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. */
export const styles = [...managedStyles, ...findFormStyles];

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
