import { resolveConsent, type ConsentChoice, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Page } from '../page/page.ts';

export type Consents = ReturnType<typeof createConsents>;

/** The storage key, and the name of the BroadcastChannel on which tabs report changes. */
export const consentPersistence = 'coach-widgets.consent';

/** The visitor's consent, for all pages of this browser. The store contains it as `consent`. */
export function createConsents(options: {
  readonly page: Page;
  readonly store: Store;
  /** The current setting of the page. */
  readonly setting: () => Consent;
}) {
  const { page, store, setting } = options;
  let choice = parseConsentChoice(page.readText(consentPersistence));
  const current = (): Consent =>
    resolveConsent({ setting: setting(), choice, isPrivacyControlOn: page.isPrivacyControlOn() });
  const update = () => store.setState({ consent: current() });
  update();

  return {
    current,
    /** Stores the visitor's choice, also for other tabs. `undefined` withdraws it, so that the visitor is asked again. */
    choose(newChoice: ConsentChoice | undefined): void {
      choice = newChoice;
      // Storing the answer to a question required by law does not need consent. A withdrawal is stored, too, so that
      // other tabs notice it.
      page.writeText(consentPersistence, newChoice ?? 'required');
      page.notifyTabs(consentPersistence);
      update();
    },
    /** Applies changed settings of the page. */
    update,
    /** Reads the stored choice, which another tab may have changed. If the browser has lost it, the page keeps it. */
    read(): void {
      const text = page.readText(consentPersistence);
      if (text === undefined) return;
      choice = parseConsentChoice(text);
      update();
    },
  };
}
