import { createDriverDevice } from './driver-device.ts';
import { createDriverText } from './driver-text.ts';
import { openDriverView } from './driver-view.ts';

/**
 * The script of the driver's page, on which a driver checks tickets when travellers board. It renders the page, and registers
 * a service worker that stores the page for use without a network. `createDriverDevice` stores the list of tickets and the
 * boardings in `localStorage`, and sends the boardings to the server.
 */
const place = document.querySelector<HTMLElement>('main.driver');
if (place) {
  const { locale, text } = createDriverText(navigator.languages);
  document.documentElement.lang = locale;
  document.title = text('title');
  openDriverView({
    place,
    text,
    locale,
    needsPin: place.dataset['needsPin'] === 'true',
    device: createDriverDevice({
      storage: localStorage,
      fetch: (input, init) => fetch(input, init),
      newId: () => crypto.randomUUID(),
    }),
    now: () => Date.now(),
  });
}

/** The part of the Trusted Types API that is used. The DOM types do not contain it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const workerPath = '/driver/worker.js';

/**
 * Returns the worker's address. If the browser supports Trusted Types, the page may only load scripts whose address comes from
 * a policy; this policy allows no other address.
 */
function getWorkerUrl(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  return (trustedTypes?.createPolicy('coach-driver', rules).createScriptURL(workerPath) ?? workerPath) as string;
}

// If the worker cannot be registered, the page still works as long as it stays open.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(getWorkerUrl(), { scope: '/driver' }).catch(() => undefined);
}
