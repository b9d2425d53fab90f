import { resolveConsent, type ConsentChoice, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Page } from '../page/page.ts';

/** See {@link createConsents}. */
export type Consents = ReturnType<typeof createConsents>;

/** The storage key, and the name of the BroadcastChannel on which tabs report changes. */
export const consentKey = 'coach-widgets.consent';

/**
 * The visitor's consent to third parties, such as analytics, for all pages of this browser. The store contains it as `consent`:
 * `granted`, `denied`, or `required` if the visitor has to choose.
 */
export function createConsents(options: {
  readonly page: Page;
  readonly store: Store;
  /** Returns the consent in the page's settings. */
  readonly setting: () => Consent;
}) {
  const { page, store, setting } = options;
  let choice = parseConsentChoice(page.readText(consentKey));
  const current = (): Consent =>
    resolveConsent({ setting: setting(), choice, isPrivacyControlOn: page.isPrivacyControlOn() });
  const update = () => store.setState({ consent: current() });
  update();

  return {
    /** The consent that applies now: from the choice, the settings and the browser's Global Privacy Control. */
    current,
    /**
     * Stores the visitor's choice, and notifies other tabs. `undefined` withdraws it, so that the visitor has to
     * choose again.
     */
    choose(newChoice: ConsentChoice | undefined): void {
      choice = newChoice;
      // Storing the answer to a question required by law does not need consent. A withdrawal is stored as `required`, which
      // `read` in other tabs parses as no choice; without a stored text, they would preserve theirs.
      page.writeText(consentKey, newChoice ?? 'required');
      page.notifyTabs(consentKey);
      update();
    },
    /** Updates the store. Called when the settings of the page have changed. */
    update,
    /** Reads the stored choice, which another tab may have changed. If no text is stored, the current choice stays. */
    read(): void {
      const text = page.readText(consentKey);
      if (text === undefined) return;
      choice = parseConsentChoice(text);
      update();
    },
  };
}
