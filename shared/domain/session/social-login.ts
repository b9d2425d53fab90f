import type { Locale, RetailOperation } from '../page/operation/settings.ts';

/** What the social login is asked for (spec §7 "Social login scope"). */
export const socialLoginScope = 'public_profile,email';

/** One reason why nobody was signed in. */
export interface SocialLoginError {
  readonly id: string;
  readonly message: string;
}

/** A social login that signed nobody in, as if a call had refused it (spec §8). */
export interface NotLoggedIn {
  readonly kind: 'not-logged-in';
  readonly status: number;
  readonly message: string;
  readonly errors: readonly SocialLoginError[];
}

/** What came of the provider's window. */
export type SocialLoginAnswer = { readonly kind: 'authorised'; readonly accessToken: string } | NotLoggedIn;

const popupClosed = 'facebook popup closed';

/**
 * Reads what the provider's script says when its window has gone. Without an access token nobody has signed in: the
 * window was closed, which counts as status 400 (spec §8 "Social login popup closed"); it says nothing of a lock.
 *
 * @param answer the argument of the callback of `FB.login`, from a script that is not ours
 */
export function socialLoginAnswer(answer: unknown): SocialLoginAnswer {
  const accessToken = ownPart(ownPart(answer, 'authResponse'), 'accessToken');
  if (ownPart(answer, 'status') === 'connected' && typeof accessToken === 'string' && accessToken !== '') {
    return { kind: 'authorised', accessToken };
  }
  const errors = [{ id: 'popup-closed', message: popupClosed }];
  return { kind: 'not-logged-in', status: 400, message: popupClosed, errors };
}

function ownPart(whole: unknown, name: string): unknown {
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, name)) return undefined;
  return (whole as Readonly<Record<string, unknown>>)[name];
}

/** Where the provider's language is not that of the country which the language is named after. */
const languages: Partial<Record<Locale, Partial<Record<RetailOperation, string>>>> = {
  fr: { CA: 'fr_CA' },
  en: { UK: 'en_GB' },
  es: { US: 'es_LA', CA: 'es_LA' },
};

/** Where the provider's script is, in the language of the page as the provider knows it. */
export function socialScriptAddress(locale: Locale, operation: RetailOperation): string {
  const language = languages[locale]?.[operation] ?? `${locale}_${new Intl.Locale(locale).maximize().region}`;
  return `https://connect.facebook.net/${language}/sdk.js`;
}
