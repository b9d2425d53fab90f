import { consentOf, type ConsentChoice, readConsentChoice } from '#shared/domain/consent/consent.ts';
import { type Consent } from '#shared/domain/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { setConsent } from '#shared/store/slices/consent.ts';
import { hearMemory } from './hear-memory.ts';
import { type Page } from './page.ts';

/** What the visitor has agreed to, on every page of this browser. Islands read it with `selectConsent`. */
export interface Consents {
  current(): Consent;
  /** The visitor's word, kept in this browser and followed by its other tabs; `undefined` takes it back: to be asked anew. */
  choose(choice: ConsentChoice | undefined): void;
  /** Takes account of what bears on it anew: the page's settings have changed. */
  update(): void;
  /** Keeps up with the other tabs, called once. It can wait until the first island has been drawn. */
  follow(): void;
  dispose(): void;
}

/** Where the choice is kept, and what tabs call to each other by (BroadcastChannel). */
const key = 'coach-widgets.consent';

export function createConsents(options: {
  readonly page: Page;
  readonly store: Store;
  /** What the page says, as it stands. */
  readonly setting: () => Consent;
}): Consents {
  const { page, store, setting } = options;
  let stop = () => {};
  // Held here too, for a browser that keeps nothing.
  let choice = readConsentChoice(page.readText(key));
  const current = () => consentOf({ setting: setting(), choice, isPrivacyControlOn: page.isPrivacyControlOn() });
  const update = () => store.setState(setConsent(current()));
  update();

  function read(): void {
    choice = readConsentChoice(page.readText(key));
    update();
  }

  return {
    current,
    choose(next) {
      choice = next;
      // The answer to a question that the law has us ask is what the service itself needs to keep.
      page.writeText(key, next ?? '');
      page.tell(key);
      update();
    },
    update,
    follow() {
      stop = hearMemory(page, key, read);
    },
    dispose: () => stop(),
  };
}
