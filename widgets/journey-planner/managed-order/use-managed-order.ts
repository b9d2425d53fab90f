import { useEffect, useState } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import { lastOf, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { orderByKey, selectOrder } from '#shared/store/slices/orders/orders.ts';
import { useLostAnswer } from './use-lost-answer.ts';

/** The order that a screen manages. */
export interface ManagedOrder {
  readonly answer: Loading<Order>;
  retry(): void;
}

/**
 * The order that this tab manages, as it is now; or the visitor's own that the address names (`?orderNumber=CW123456`), for which
 * nobody is asked. Where there is none, or none any more, the traveller is led to where one is looked for.
 */
export function useManagedOrder(): ManagedOrder {
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const managed = services.open(createManagedOrders);
  const named = new URLSearchParams(address.search).get('orderNumber') || undefined;
  const [key, setKey] = useState(() => managed.key());
  const answer = useShared(selectOrder(orderByKey(key ?? '')));
  useSubscription(key, () => managed.watch(key ?? ''));
  const known = lastOf(answer);

  const lookElsewhere = useEventCallback((query: Readonly<Record<string, string>>) => {
    managed.keep(undefined);
    navigation.go(navigation.href('manageBooking', new URLSearchParams(query)), { isReplaced: true });
  });
  const isOther = named !== undefined && known !== undefined && known.orderNumber !== named;
  const isMissing = key === undefined || isOther;
  useLostAnswer(selectOrder(orderByKey(key ?? '')), isNotFound, () =>
    lookElsewhere(named === undefined ? { again: 'true' } : { orderNumber: named }),
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    if (named === undefined) return lookElsewhere({});
    let isHere = true;
    void managed.findOwn(named).then((own) => {
      if (!isHere) return;
      if (own === undefined || own === key) lookElsewhere({ orderNumber: named });
      else setKey(own);
    });
    return () => void (isHere = false);
  }, [isMissing, named, key, managed, lookElsewhere]);

  return { answer: isMissing ? loading : answer, retry: () => key !== undefined && managed.retry(key) };
}
