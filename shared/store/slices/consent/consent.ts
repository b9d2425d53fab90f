import { type Consent } from '#shared/domain/page/operation/settings.ts';

/** The visitor's consent, from their choice, the page's settings and the browser. */
export interface ConsentSlice {
  readonly consent: Consent;
}

/** Sets the consent of the visitor. */
export function setConsent(consent: Consent): ConsentSlice {
  return { consent };
}

/** Selects the visitor's consent; `required` if the visitor has not decided. */
export function selectConsent({ consent }: ConsentSlice): Consent {
  return consent;
}
