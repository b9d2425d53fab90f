import { isRecord } from '../kit/persistence/is-record.ts';
import type { Locale, RetailOperation } from '../page/operation/settings.ts';

/** The data that the social login (by Facebook) requests of the visitor (spec §7 "Social login scope"). */
export const socialLoginScope = 'public_profile,email';

/** A reason why the sign-in failed. */
export interface SocialLoginError {
  readonly id: string;
  readonly message: string;
}

/** A failed social login. It has the status and errors of a rejected call, so that it is handled like one (spec §8). */
export interface NotLoggedIn {
  readonly kind: 'not-logged-in';
  readonly status: number;
  readonly message: string;
  readonly errors: readonly SocialLoginError[];
}

/** The result of the provider's window. */
export type SocialLoginAnswer = { readonly kind: 'authorised'; readonly accessToken: string } | NotLoggedIn;

const popupClosed = 'facebook popup closed';

/**
 * Reads the answer of the provider's script after its window was closed. Unless the answer is `connected` and has an access
 * token, the visitor counts as not signed in, with status 400 (spec §8 "Social login popup closed"). For other sign-ins this
 * status means that the account is locked, which does not apply here: the kind `not-logged-in` distinguishes them.
 *
 * @param answer the argument of the callback of `FB.login`, from a third-party script
 */
export function readSocialLoginAnswer(answer: unknown): SocialLoginAnswer {
  const accessToken = getOwnProperty(getOwnProperty(answer, 'authResponse'), 'accessToken');
  if (getOwnProperty(answer, 'status') === 'connected' && typeof accessToken === 'string' && accessToken !== '') {
    return { kind: 'authorised', accessToken };
  }
  const errors = [{ id: 'popup-closed', message: popupClosed }];
  return { kind: 'not-logged-in', status: 400, message: popupClosed, errors };
}

function getOwnProperty(object: unknown, name: string): unknown {
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The provider's locales that differ from the default (`fr_FR`, `en_US`, `es_ES`, `pl_PL`), by language and operation. */
const providerLocales: Partial<Record<Locale, Partial<Record<RetailOperation, string>>>> = {
  fr: { CA: 'fr_CA' },
  en: { UK: 'en_GB' },
  es: { US: 'es_LA', CA: 'es_LA' },
};

/**
 * URL of the provider's script in the page's language. The operation is the operator's site for a country: UK, US or CA.
 */
export function getSocialScriptUrl(locale: Locale, operation: RetailOperation): string {
  // `maximize` adds the most likely region: `pl` becomes `pl_PL`.
  const providerLocale =
    providerLocales[locale]?.[operation] ?? `${locale}_${new Intl.Locale(locale).maximize().region}`;
  return `https://connect.facebook.net/${providerLocale}/sdk.js`;
}
