import { resolveConsent, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import type { Consent, Settings } from '#shared/domain/page/operation/settings.ts';
import { consentPersistence } from '#shared/services/consent/consents.ts';
import { openStoredTexts } from '#shared/services/kit/storage/stored-texts.ts';

/** Returns the visitor's current consent as the islands of this page determine it: from the choice stored in this browser. */
export function readConsent({ consent: setting }: Pick<Settings, 'consent'>): Consent {
  return resolveConsent({
    setting,
    choice: parseConsentChoice(openStoredTexts(() => localStorage).read(consentPersistence)),
    isPrivacyControlOn: Reflect.get(navigator, 'globalPrivacyControl') === true,
  });
}
