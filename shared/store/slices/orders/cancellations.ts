import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** What may be done with the reservations that somebody looks at, by their keys. */
export interface CancellationsSlice {
  readonly cancellations: Readonly<Record<string, Loading<Cancellation>>>;
}

/** Command: how far the answer for a reservation has come. */
export function setCancellation(key: string, cancellation: Loading<Cancellation>) {
  return ({ cancellations }: CancellationsSlice): CancellationsSlice => ({
    cancellations: withEntry(cancellations, [key, cancellation], 5),
  });
}

/** Selector: what may be done with a reservation, by its key; idle before it is asked. */
export function selectCancellation(key: string) {
  return ({ cancellations }: CancellationsSlice): Loading<Cancellation> => cancellations[key] ?? idle;
}
