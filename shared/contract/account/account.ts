import { boolean, fallback, object, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';
import { limitedText } from '../kit/request-fields.ts';

/**
 * A user, the answer of all calls below except `logout` (spec §3). A visitor who is not signed in is a user, too, without a
 * name and an e-mail address. A user is signed in if `isAuthenticated` (by a password or a social network) and `isActivated`
 * (the account was activated by a mailed code) are true, and `isLocked` is not. Missing or invalid flags are false.
 */
const user = object({
  name: invalidAsUndefined(text),
  emailAddress: invalidAsUndefined(text),
  isAuthenticated: fallback(boolean(), false),
  isActivated: fallback(boolean(), false),
  isLocked: fallback(boolean(), false),
});

/**
 * Signs in with e-mail address and password. Status 400: the account is locked (spec §4, §5). Wrong credentials: another
 * error, or a user who is not signed in. `renewsSession`: further calls need the anti-forgery token of a new session.
 */
export const login = endpoint('login', 'POST /account-management/api/login', {
  summary: 'Signs in with email and password. 400: the account is locked.',
  renewsSession: true,
  body: object({ emailAddress: limitedText(), password: limitedText() }),
  answer: user,
});

/** Signs out. The answer is ignored. */
export const logout = endpoint('logout', 'POST /account-management/api/logout', {
  summary: 'Signs out.',
  renewsSession: true,
  body: object({}),
  answer: unknown(),
});

/** Returns the visitor's user. */
export const getAccount = endpoint('getAccount', 'GET /account-management/api/account', {
  summary: 'Returns the visitor’s user.',
  answer: user,
});

/**
 * Activates an account with a code from an e-mail. The account is that of the session if it is authenticated, which then
 * counts as signed in, or else that of `emailAddress`, and the session stays as it is. In a browser that has not registered the
 * account, `password` becomes its password. Status 422 with the error id `password-needed`: the code is right, but the password
 * is missing; `unfit-password`: the password is too weak. The specification does not define this call.
 */
export const activateAccount = endpoint('activateAccount', 'POST /account-management/api/activate', {
  summary: 'Activates the account of the signed-in user, or of an e-mail address, with a mailed code.',
  body: object({
    code: limitedText(),
    emailAddress: invalidAsUndefined(limitedText()),
    password: invalidAsUndefined(limitedText()),
  }),
  answer: user,
});

/**
 * Signs in with Facebook, and optionally adds the order with `orderNumber` to the account. The specification does not define
 * the answer; it is the user, as for other sign-ins.
 */
export const verifyFacebookAccount = endpoint(
  'verifyFacebookAccount',
  'POST /account-management/api/verify-facebook-account',
  {
    summary: 'Signs in with a Facebook access token.',
    renewsSession: true,
    maxBodyBytes: 16 * 1024,
    body: object({ accessToken: limitedText(4096), orderNumber: invalidAsUndefined(limitedText()) }),
    answer: user,
  },
);
