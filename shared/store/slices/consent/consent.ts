import { type Consent } from '#shared/domain/page/operation/settings.ts';

/** What the visitor has agreed to, everything that bears on it taken together. */
export interface ConsentSlice {
  readonly consent: Consent;
}

/** Command: what the visitor has agreed to, as it is now. */
export function setConsent(consent: Consent): ConsentSlice {
  return { consent };
}

/** Selector: what the visitor has agreed to; `required` is for a visitor who is still to be asked. */
export function selectConsent({ consent }: ConsentSlice): Consent {
  return consent;
}
