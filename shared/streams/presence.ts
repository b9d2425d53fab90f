// Rollup chunk: streams (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { distinctUntilChanged, Observable } from 'rxjs';

/** The presence of the visitor: the page is visible and the device is online, so that fresh data is useful. */
export interface Presence {
  isPresent(): boolean;
  /** Calls the listener whenever the result of `isPresent` may have changed. Returns a function that unsubscribes. */
  onPresence(listener: () => void): () => void;
}

/** Emits whether the visitor is present: at once, then after every change. */
export function watchPresence(presence: Presence): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    const emit = () => subscriber.next(presence.isPresent());
    const unsubscribe = presence.onPresence(emit);
    emit();
    return unsubscribe;
  }).pipe(distinctUntilChanged());
}
