import { createDriverDevice } from './driver-device.ts';
import { driverWords } from './driver-words.ts';
import { openDriverView } from './driver-view.ts';

/** The page of a driver's phone: fills it, and keeps it for when there is no network. */
const place = document.querySelector<HTMLElement>('main.driver');
if (place) {
  const { locale, text } = driverWords(navigator.languages);
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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const workerAddress = '/driver/worker.js';

/** Where the browser has Trusted Types, the worker's address is the one that the page's policy lets through. */
function trustedWorker(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerAddress };
  return (trustedTypes?.createPolicy('coach-driver', rules).createScriptURL(workerAddress) ?? workerAddress) as string;
}

// Without a worker the page checks tickets all the same, as long as it stays open.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(trustedWorker(), { scope: '/driver' }).catch(() => undefined);
}
