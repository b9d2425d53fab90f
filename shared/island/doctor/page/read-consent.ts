import { resolveConsent, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import type { Consent, Settings } from '#shared/domain/page/operation/settings.ts';
import { consentPersistence } from '#shared/services/consent/consents.ts';
import { openStoredTexts } from '#shared/services/kit/storage/stored-texts.ts';

/**
 * Returns the visitor's current consent to analytics for the report of the page doctor, by the same rules as the widgets: a
 * page that denies consent decides; otherwise the choice stored in this browser, if any; otherwise a page that grants it. If
 * the page requires consent and no choice is stored, the browser's Global Privacy Control, if it is on, counts as a refusal.
 */
export function readConsent({ consent: setting }: Pick<Settings, 'consent'>): Consent {
  return resolveConsent({
    setting,
    // `openStoredTexts` gets a function, because browsers that forbid access throw when `localStorage` is read.
    choice: parseConsentChoice(openStoredTexts(() => localStorage).read(consentPersistence)),
    // TypeScript's types lack this property.
    isPrivacyControlOn: Reflect.get(navigator, 'globalPrivacyControl') === true,
  });
}
