import { consentOf, type ConsentChoice, readConsentChoice } from '#shared/domain/consent/consent.ts';
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { setConsent } from '#shared/store/slices/consent/consent.ts';
import { type Page } from '../page/page.ts';

/** What the visitor has agreed to, on every page of this browser. Islands read it with `selectConsent`. */
export interface Consents {
  current(): Consent;
  /**
   * The visitor's word, kept in this browser and followed by its other tabs; `undefined` takes it back: to be asked
   * anew.
   */
  choose(choice: ConsentChoice | undefined): void;
  /** Takes account of what bears on it anew: the page's settings have changed. */
  update(): void;
  /** Reads anew what this browser remembers: another tab has written it. What a browser forgets is held by the page. */
  read(): void;
}

/** Where this browser remembers the choice, and what its tabs call to each other by (BroadcastChannel). */
export const consentPersistence = 'coach-widgets.consent';

export function createConsents(options: {
  readonly page: Page;
  readonly store: Store;
  /** What the page says, as it stands. */
  readonly setting: () => Consent;
}): Consents {
  const { page, store, setting } = options;
  let choice = readConsentChoice(page.readText(consentPersistence));
  const current = () => consentOf({ setting: setting(), choice, isPrivacyControlOn: page.isPrivacyControlOn() });
  const update = () => store.setState(setConsent(current()));
  update();

  return {
    current,
    choose(next) {
      choice = next;
      // The answer to a question that the law has us ask is what the service itself needs to keep.
      // One that is taken back is written down, too: other tabs must learn that it is to be asked again.
      page.writeText(consentPersistence, next ?? 'required');
      page.notifyTabs(consentPersistence);
      update();
    },
    update,
    read() {
      const kept = page.readText(consentPersistence);
      if (kept === undefined) return;
      choice = readConsentChoice(kept);
      update();
    },
  };
}
