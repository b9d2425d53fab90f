import { createDriverDevice } from './driver-device.ts';
import { createDriverText } from './driver-text.ts';
import { openDriverView } from './driver-view.ts';

/**
 * The script of the driver's page, on which a driver checks tickets when travellers board. It renders the page, and registers
 * a service worker that stores it for use without a network. `createDriverDevice` stores the tickets and boardings in
 * `localStorage`, and sends the boardings to the server.
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
    // Whether a code is needed to enrol the phone.
    needsCode: place.dataset['needsCode'] === 'true',
    // The link that enrols a phone contains the code.
    code: decodeURIComponent(location.hash.slice(1)),
    device: createDriverDevice({ storage: localStorage, fetch: (input, init) => fetch(input, init) }),
    now: () => Date.now(),
  });
  // The code works once, so a reload must not try it again.
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
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

// Without the worker, the page can only be opened with a network. The scope includes `/driver`, outside of the worker's folder:
// the server allows this with the header `service-worker-allowed`.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(getWorkerUrl(), { scope: '/driver' }).catch(() => undefined);
}
