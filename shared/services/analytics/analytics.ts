// Rollup chunk: client (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { type Context } from '../context.ts';

/** An entry of the data layer: `window.dataLayer`, the list that the page's tag manager (such as Google's) processes. */
export interface AnalyticsEvent {
  readonly event: string;
}

/** How long `report` waits for the tag manager before it calls `then`, in ms. */
const callbackTimeoutMs = 500;
/** The maximum number of events that wait for consent or a data layer. The oldest ones are dropped. */
const maxWaitingEvents = 50;

/** Sends events to the analytics of the page that contains the widgets, if the visitor consents (spec §7 "Analytics"). */
export function createAnalytics({ page, store }: Context) {
  let { consent } = store.getState();
  let waitingEvents: AnalyticsEvent[] = [];
  /** Callbacks that wait until consent is granted. */
  const listeners = new Set<() => void>();
  /** Timeouts of events that the tag manager has not processed yet. */
  const timers = new Set<ReturnType<typeof setTimeout>>();

  /** Pushes the waiting events, if that is possible now. */
  const flush = () => {
    const layer = page.dataLayer();
    if (consent !== 'granted' || !layer) return;
    const events = waitingEvents;
    waitingEvents = [];
    for (const event of events) push(layer, event);
  };

  // When consent is denied, waiting events are dropped; when it is granted, they are pushed, and listeners are called.
  const unsubscribe = store.subscribe((state) => {
    const previousConsent = consent;
    consent = state.consent;
    if (consent === previousConsent) return;
    if (consent === 'denied') waitingEvents = [];
    if (consent !== 'granted') return;
    flush();
    const callbacks = [...listeners];
    listeners.clear();
    for (const callback of callbacks) callback();
  });

  return {
    /**
     * Pushes an event to the page's data layer, if the visitor has consented.
     *
     * Events wait in memory until the visitor consents. If the page has no data layer then, they wait for the first event that
     * is reported after it has one. They are dropped if the visitor does not consent. Only the last 50 events wait.
     *
     * @param then called once: when the tag manager has processed the event, but after 500 ms at the latest; at once if the
     *   event waits or is dropped. A caller that leaves the page waits for it, since the event may be lost otherwise.
     */
    report<Event extends AnalyticsEvent>(event: Event, then?: () => void): void {
      const layer = page.dataLayer();
      if (consent !== 'granted' || !layer) {
        if (consent !== 'denied') waitingEvents = [...waitingEvents, event].slice(-maxWaitingEvents);
        then?.();
        return;
      }
      // Events that have waited, for example for a data layer, are pushed first.
      flush();
      // Google Tag Manager calls `eventCallback` when its tags have processed the event, or after `eventTimeout`. Other readers
      // of the data layer never call it, so `once` has a timeout as well.
      push(layer, then ? { ...event, eventTimeout: callbackTimeoutMs, eventCallback: once(then, timers) } : event);
    },
    /** The visitor's choice, or else the page's default (host contract §5). `required`: the visitor has yet to choose. */
    consent: (): Consent => consent,
    /** Calls the listener once: now if consent is granted, or else when it is. Returns a function that unsubscribes. */
    onceGranted(listener: () => void): () => void {
      if (consent === 'granted') listener();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      unsubscribe();
      waitingEvents = [];
      listeners.clear();
      // Only the tag manager may still call callbacks of `report`.
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Pushes an entry to the data layer. Errors of the page's tag manager are ignored. */
function push(layer: { push(entry: object): unknown }, entry: object): void {
  try {
    layer.push(entry);
  } catch {
    // A script of the page has failed, which must not stop a widget.
  }
}

/** Calls the callback once: when the returned function is called, but after the timeout at the latest. */
function once(callback: () => void, timers: Set<ReturnType<typeof setTimeout>>): () => void {
  const finish = () => {
    if (!timers.delete(timer)) return;
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(finish, callbackTimeoutMs);
  timers.add(timer);
  return finish;
}
