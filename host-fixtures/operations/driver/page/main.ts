import { createDriverDevice } from './driver-device.ts';
import { createDriverText } from './driver-text.ts';
import { openDriverView } from './driver-view.ts';

/** The driver's page: renders it, and stores it for use without a network. */
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

/** Returns the worker's address, wrapped in a Trusted Types policy if the browser supports them. */
function getWorkerUrl(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  return (trustedTypes?.createPolicy('coach-driver', rules).createScriptURL(workerPath) ?? workerPath) as string;
}

// Without a worker the page still works as long as it stays open.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(getWorkerUrl(), { scope: '/driver' }).catch(() => undefined);
}
