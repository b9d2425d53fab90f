import { type ReactNode, useEffect, useState, useEffectEvent } from 'react';
import { getLastValue, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { getKeyedOrderName, selectOrder } from '#shared/store/slices/orders/orders.ts';
import type { State } from '#shared/store/create-store.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PageSection, type PageSectionProps, PlannerPage } from '../kit/planner-page.tsx';
import type { messages } from './messages.ts';

interface ManagedFrameProps<Value> {
  readonly title: string;
  /** The value that the screen shows, while it loads, when it is ready, or after a failure. */
  readonly answer: Loading<Value>;
  /** Advice if loading fails; by default, that nothing has changed. */
  readonly failedAdvice?: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** A screen about an order or a part of it, on which the traveller can change it. The heading is shown while the rest loads. */
export function ManagedFrame<Value>({ title, answer, failedAdvice, onRetry, children }: ManagedFrameProps<Value>) {
  const text = useText<typeof messages>();
  return (
    <PlannerPage className="managed" title={title}>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={2} rowHeight={160} />}
        failure={{ title: text('orderFailed'), advice: failedAdvice ?? text('orderFailedAdvice') }}
        onRetry={onRetry}
      >
        {children}
      </AsyncContent>
    </PlannerPage>
  );
}

/** A screen about the order that `useManagedOrder` loads. */
export function ManagedPage(page: Pick<ManagedFrameProps<Order>, 'title' | 'children'>) {
  const managedOrder = useManagedOrder();
  return <ManagedFrame {...managedOrder} {...page} />;
}

/**
 * Loads the order whose number is in the address (`?orderNumber=CW123456`): the one that this tab manages, or else an
 * order of this session or of the signed-in user, which needs no lookup. Without a number it loads the order that this tab
 * manages. If there is no such order, redirects to the lookup form, in which the traveller enters number and e-mail address.
 *
 * A tab manages an order if its storage contains the order's key, a secret that opens the order. If the server rejects this key
 * and the order is not cached, the form is shown at once, without a search for another order.
 */
function useManagedOrder() {
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const managedOrders = services.open(createManagedOrders);
  const orderNumber = new URLSearchParams(address.search).get('orderNumber') || undefined;
  const [key, setKey] = useState(() => managedOrders.key());
  // Without a key, this is the name of an order that is never loaded, and nothing is subscribed to.
  const answer = useShared(selectOrder(getKeyedOrderName(key ?? '')));
  useSubscription(key, () => managedOrders.watch(key ?? ''));
  const order = getLastValue(answer);

  // Forgets the key, so that the form does not lead back to this order.
  const showLookup = useEventCallback((query: Readonly<Record<string, string>>) => {
    managedOrders.manage(undefined);
    navigation.go(navigation.href('manageBooking', new URLSearchParams(query)), { isReplaced: true });
  });
  const isOtherOrder = orderNumber !== undefined && order !== undefined && order.orderNumber !== orderNumber;
  const needsOtherKey = key === undefined || isOtherOrder;
  // The server does not accept the key any more. With `again`, the form shows a message that the order must be looked up again.
  useLoadFailure(selectOrder(getKeyedOrderName(key ?? '')), isNotFound, () =>
    showLookup(orderNumber === undefined ? { again: 'true' } : { orderNumber }),
  );
  useEffect(() => {
    if (!needsOtherKey) return undefined;
    if (orderNumber === undefined) return showLookup({});
    let isCurrent = true;
    // Never rejects: undefined if the order was not found or a call failed. The key that it finds is stored in the tab.
    void managedOrders.findOwn(orderNumber).then((ownKey) => {
      if (!isCurrent) return;
      // The server found the key of the order that has another number: to use it again would repeat this search.
      if (ownKey === undefined || ownKey === key) showLookup({ orderNumber });
      else setKey(ownKey);
    });
    return () => void (isCurrent = false);
  }, [needsOtherKey, orderNumber, key, managedOrders, showLookup]);

  // While another key is searched for, an order with another number is not shown.
  return { answer: needsOtherKey ? loading : answer, onRetry: () => key !== undefined && managedOrders.retry(key) };
}

/** A section with a heading on a screen about an order. */
export function ManagedSection(section: Pick<PageSectionProps, 'title' | 'children'>) {
  return <PageSection {...section} className="managed-part" headingClass="managed-subtitle" />;
}

/**
 * Calls `onFailure` if a value failed to load with a problem that `matches` accepts, and no earlier value is cached. Must be
 * called after the `useSubscription` for the value: subscribing retries a failure from before the screen was opened.
 */
export function useLoadFailure<Value>(
  select: (state: State) => Loading<Value>,
  matches: (problem: unknown) => boolean,
  onFailure: () => void,
): void {
  const { store } = useIsland().services;
  const answer = useShared(select);
  const check = useEffectEvent(() => {
    // Read again, since the subscription may have changed the state after this render.
    const current = select(store.getState());
    if (current.state === 'failed' && getLastValue(current) === undefined && matches(current.problem)) onFailure();
  });
  useEffect(() => check(), [answer]);
}
