// chunk: client
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import { type Context } from '../context.ts';

/** An entry of the data layer: its name and whatever it carries. */
export interface AnalyticsEvent {
  readonly event: string;
}

/** Sends what travellers do to the host's analytics (spec §7 "Analytics"). */
export interface Analytics {
  /**
   * Hands an event to the host's data layer, if the visitor allows it.
   *
   * Until the visitor has decided, or the page has a data layer, events wait in memory; a refusal drops them.
   *
   * @param then Called once the tag manager is done, after 500 ms at the latest, and at once where nothing is sent:
   * until then the event may be lost with the page.
   */
  report(event: AnalyticsEvent, then?: () => void): void;
  /** What the visitor decided (host contract §5 `consent`). */
  consent(): Consent;
  /** Calls back once consent is granted, at once if it is. Returns a function that stops. */
  onceGranted(listener: () => void): () => void;
  dispose(): void;
}

const callbackTimeoutMs = 500;
/** How much an undecided visitor's session may hold. */
const mostHeld = 50;

export function createAnalytics({ page, store }: Context): Analytics {
  let consent = selectConsent(store.getState());
  let held: AnalyticsEvent[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Set<ReturnType<typeof setTimeout>>();

  const flush = () => {
    const layer = page.dataLayer();
    if (consent !== 'granted' || !layer) return;
    const events = held;
    held = [];
    for (const event of events) push(layer, event);
  };

  /** A refusal drops what waits; it stays dropped, though it is taken back. */
  const stopListening = store.subscribe((state) => {
    const before = consent;
    consent = selectConsent(state);
    if (consent === before) return;
    if (consent === 'denied') held = [];
    if (consent !== 'granted') return;
    flush();
    const told = [...listeners];
    listeners.clear();
    for (const listener of told) listener();
  });

  return {
    report(event, then) {
      const layer = page.dataLayer();
      if (consent !== 'granted' || !layer) {
        if (consent !== 'denied') held = [...held, event].slice(-mostHeld);
        then?.();
        return;
      }
      flush();
      push(layer, then ? { ...event, eventTimeout: callbackTimeoutMs, eventCallback: once(then, waiting) } : event);
    },
    consent: () => consent,
    onceGranted(listener) {
      if (consent === 'granted') listener();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      stopListening();
      held = [];
      listeners.clear();
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

/** Nothing the host's tag manager does may stop an island. */
function push(layer: { push(entry: object): unknown }, entry: object): void {
  try {
    layer.push(entry);
  } catch {
    // The host's own script failed on its own data layer; it has reported that itself.
  }
}

/** A callback that is called once: by the tag manager, or when its time is up. */
function once(then: () => void, waiting: Set<ReturnType<typeof setTimeout>>): () => void {
  const finish = () => {
    if (!waiting.delete(timer)) return;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(finish, callbackTimeoutMs);
  waiting.add(timer);
  return finish;
}
