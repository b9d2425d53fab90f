import { resolveConsent, parseConsentChoice } from '#shared/domain/consent/consent.ts';
import type { Consent, Settings } from '#shared/domain/page/operation/settings.ts';
import { consentPersistence } from '#shared/services/consent/consents.ts';
import { openStoredTexts } from '#shared/services/kit/storage/stored-texts.ts';

/** What the visitor has agreed to, as the islands of this page know it: they keep each answer in this browser. */
export function consentNow({ consent: setting }: Pick<Settings, 'consent'>): Consent {
  return resolveConsent({
    setting,
    choice: parseConsentChoice(openStoredTexts(() => localStorage).read(consentPersistence)),
    isPrivacyControlOn: Reflect.get(navigator, 'globalPrivacyControl') === true,
  });
}
