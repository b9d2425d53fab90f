// chunk: streams
import { distinctUntilChanged, Observable } from 'rxjs';

/** Whether somebody can profit from fresh data: the page is shown and the device is online. */
export interface Presence {
  isPresent(): boolean;
  /** Calls the listener whenever it may have changed. Returns a function that stops. */
  onPresence(listener: () => void): () => void;
}

/** Whether the page is shown and online: the present answer at once, then every change. */
export function watchPresence(presence: Presence): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    const tell = () => subscriber.next(presence.isPresent());
    const stop = presence.onPresence(tell);
    tell();
    return stop;
  }).pipe(distinctUntilChanged());
}
