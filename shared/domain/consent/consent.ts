import type { Consent } from '../page/operation/settings.ts';

/** What a visitor has said, in this browser. */
export type ConsentChoice = 'granted' | 'denied';

/** What bears on the consent of a visitor. */
export interface ConsentFacts {
  /** What the page says: by its settings, by the operation, or by a tool of its own for consent. */
  readonly setting: Consent;
  /** What the visitor chose here before; the latest word wins over everything but a page that refuses. */
  readonly choice?: ConsentChoice | undefined;
  /** Whether the browser says for its owner that nothing may be passed on (Global Privacy Control). */
  readonly isPrivacyControlOn: boolean;
}

/**
 * What a visitor has agreed to (spec §1 "only US requires privacy consent"). Where the page needs no consent it is
 * granted, unless the visitor refused. Where it does, a browser that asks not to pass anything on has refused for its
 * owner, until the owner says otherwise here.
 */
export function resolveConsent({ setting, choice, isPrivacyControlOn }: ConsentFacts): Consent {
  if (setting === 'denied') return 'denied';
  if (choice !== undefined) return choice;
  if (setting === 'granted') return 'granted';
  return isPrivacyControlOn ? 'denied' : 'required';
}

/** What a browser remembers of a choice, read with distrust. */
export function readConsentChoice(text: string | undefined): ConsentChoice | undefined {
  return text === 'granted' || text === 'denied' ? text : undefined;
}
