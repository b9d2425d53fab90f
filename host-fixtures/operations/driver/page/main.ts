import { createDriverDevice } from './driver-device.ts';
import { driverWords } from './driver-words.ts';
import { openDriverView } from './driver-view.ts';

/** The driver's page: renders it, and stores it for use without a network. */
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

/** Returns the worker's address, wrapped in a Trusted Types policy if the browser supports them. */
function trustedWorker(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerAddress };
  return (trustedTypes?.createPolicy('coach-driver', rules).createScriptURL(workerAddress) ?? workerAddress) as string;
}

// Without a worker the page still works as long as it stays open.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(trustedWorker(), { scope: '/driver' }).catch(() => undefined);
}
