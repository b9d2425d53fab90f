import { boolean, fallback, object, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * A user (spec §3). Whoever has no name or address is anonymous. A flag that is missing or broken reads as false: doubt
 * never signs anyone in.
 */
const user = object({
  name: invalidAsUndefined(text),
  emailAddress: invalidAsUndefined(text),
  isAuthenticated: fallback(boolean(), false),
  isActivated: fallback(boolean(), false),
  isLocked: fallback(boolean(), false),
});

/** Signs in with email and password; status 400 says that the account is locked (spec §4, §5). */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/account-management/api/login',
  summary: 'Signs in with email and password. 400: the account is locked.',
  renewsSession: true,
  body: object({ emailAddress: text, password: text }),
  answer: user,
});

/** Signs out. What it answers does not matter. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/account-management/api/logout',
  summary: 'Signs out.',
  renewsSession: true,
  body: object({}),
  answer: unknown(),
});

/** Who the visitor is. */
export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/account-management/api/account',
  summary: 'Who the visitor is.',
  answer: user,
});

/**
 * Activates an account with the code that was mailed (spec §2: open without sign-in). The address names the account where
 * nobody is signed in; then the answer signs nobody in either. The specification names no call for it.
 */
export const activateAccount = endpoint({
  name: 'activateAccount',
  method: 'POST',
  path: '/account-management/api/activate',
  summary: 'Activates the account of the signed-in user, or of the address named, by the code that was mailed.',
  body: object({ code: text, emailAddress: invalidAsUndefined(text) }),
  answer: user,
});

/**
 * Signs in by Facebook, with an order to attach if there is one. The answer is not shown; it is a sign-in, so it is the
 * user.
 */
export const verifyFacebookAccount = endpoint({
  name: 'verifyFacebookAccount',
  method: 'POST',
  path: '/account-management/api/verify-facebook-account',
  summary: 'Signs in with a Facebook access token.',
  renewsSession: true,
  body: object({ accessToken: text, orderNumber: invalidAsUndefined(text) }),
  answer: user,
});
