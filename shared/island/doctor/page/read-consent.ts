import { resolveConsent, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import type { Consent, Settings } from '#shared/domain/page/operation/settings.ts';
import { consentKey } from '#shared/services/consent/consents.ts';
import { openStoredTexts } from '#shared/services/kit/storage/stored-texts.ts';

/**
 * Returns the visitor's current consent to analytics for the report of the page doctor, by the same rules as the widgets: the
 * choice stored in this browser, unless the page denies consent; without a choice, the page's setting, but `denied` instead of
 * `required` if Global Privacy Control is on in the browser.
 */
export function readConsent({ consent: setting }: Pick<Settings, 'consent'>): Consent {
  return resolveConsent({
    setting,
    // `openStoredTexts` gets a function, because browsers that forbid access throw when `localStorage` is read.
    choice: parseConsentChoice(openStoredTexts(() => localStorage).read(consentKey)),
    // TypeScript's types lack this property.
    isPrivacyControlOn: Reflect.get(navigator, 'globalPrivacyControl') === true,
  });
}
