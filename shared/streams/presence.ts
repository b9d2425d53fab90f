// Rollup chunk: streams (read by shared/build/chunk-marks.mjs)
import { distinctUntilChanged, Observable } from 'rxjs';

/** Whether the page is visible and the device is online, so that fresh data is useful. */
export interface Presence {
  isPresent(): boolean;
  /** Calls the listener whenever it may have changed. Returns a function that unsubscribes. */
  onPresence(listener: () => void): () => void;
}

/** Emits whether the page is visible and online: at once, then after every change. */
export function watchPresence(presence: Presence): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    const emit = () => subscriber.next(presence.isPresent());
    const unsubscribe = presence.onPresence(emit);
    emit();
    return unsubscribe;
  }).pipe(distinctUntilChanged());
}
