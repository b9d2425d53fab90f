import { resolveConsent, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import type { Consent, Settings } from '#shared/domain/page/operation/settings.ts';
import { consentPersistence } from '#shared/services/consent/consents.ts';
import { openStoredTexts } from '#shared/services/kit/storage/stored-texts.ts';

/**
 * Returns the visitor's current consent to analytics, in the same way as the widgets: from the page's setting, the choice stored
 * in this browser, and the browser's Global Privacy Control.
 */
export function readConsent({ consent: setting }: Pick<Settings, 'consent'>): Consent {
  return resolveConsent({
    setting,
    choice: parseConsentChoice(openStoredTexts(() => localStorage).read(consentPersistence)),
    isPrivacyControlOn: Reflect.get(navigator, 'globalPrivacyControl') === true,
  });
}
