import type { Consent } from '../page/operation/settings.ts';

/** A visitor's choice in this browser about third parties, such as analytics. */
export type ConsentChoice = 'granted' | 'denied';

/** Input of `resolveConsent`. */
export interface ConsentInput {
  /**
   * The page's value: from its settings, the operation (the operator's site for a country), or a consent tool. `required` means
   * that third parties need the visitor's consent.
   */
  readonly setting: Consent;
  /** The visitor's last choice in this browser, if any. It overrides everything except a page that denies consent. */
  readonly choice?: ConsentChoice | undefined;
  /** Whether Global Privacy Control is enabled in the browser. */
  readonly isPrivacyControlOn: boolean;
}

/**
 * Determines a visitor's consent (spec §1 "only US requires privacy consent"). If the page denies consent, it is denied. If
 * the page grants it, only the visitor's choice can refuse it. If the page requires consent, Global Privacy Control (a
 * browser setting against tracking) counts as a refusal until the visitor makes a choice.
 *
 * @returns `required` if the visitor still has to choose
 */
export function resolveConsent({ setting, choice, isPrivacyControlOn }: ConsentInput): Consent {
  if (setting === 'denied') return 'denied';
  if (choice !== undefined) return choice;
  if (setting === 'granted') return 'granted';
  return isPrivacyControlOn ? 'denied' : 'required';
}

/** Parses a stored choice; invalid values are ignored. */
export function parseConsentChoice(text: string | undefined): ConsentChoice | undefined {
  return text === 'granted' || text === 'denied' ? text : undefined;
}
