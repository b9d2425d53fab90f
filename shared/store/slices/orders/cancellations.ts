import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The possible refunds of reservations, by the reservation's key. */
export interface CancellationsSlice {
  readonly cancellations: Readonly<Record<string, Loading<Cancellation>>>;
}

/** Sets the cancellation terms of an order. */
export function setCancellation(key: string, cancellation: Loading<Cancellation>) {
  return ({ cancellations }: CancellationsSlice): CancellationsSlice => ({
    cancellations: withEntry(cancellations, [key, cancellation], 5),
  });
}

/** Selects the possible refunds of a reservation; idle before the first request. */
export function selectCancellation(key: string) {
  return ({ cancellations }: CancellationsSlice): Loading<Cancellation> => cancellations[key] ?? idle;
}
