import { object, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * Registers an account, which is created when the mailed code is confirmed. The answer is the same if the address
 * already has an account; only the e-mail reveals that. 422: a field is invalid.
 */
export const registerAccount = endpoint('registerAccount', 'POST /account-management/api/register', {
  summary:
    'Registers an account and mails its activation code. The answer is the same if the address already has an account.',
  body: object({ firstName: text, lastName: text, emailAddress: text, password: text }),
  answer: unknown(),
});

/**
 * Mails another activation code, to the signed-in user or else to the address: if this browser registered it, the code
 * of that registration; otherwise a code to set a new password, which also activates the account. The answer is the
 * same for any address.
 */
export const resendActivation = endpoint('resendActivation', 'POST /account-management/api/activate/resend', {
  summary: 'Mails another activation code. The answer is the same for any address.',
  body: object({ emailAddress: invalidAsUndefined(text) }),
  answer: unknown(),
});

/** Mails a code to set a new password. The answer is the same for any address. */
export const forgetPassword = endpoint('forgetPassword', 'POST /account-management/api/forgotten-password', {
  summary: 'Mails a code to set a new password. The answer is the same for any address.',
  body: object({ emailAddress: text }),
  answer: unknown(),
});

/**
 * Sets a new password with a mailed code, which is valid once, and signs out all browsers. 422: the code or the
 * password is invalid.
 */
export const resetPassword = endpoint('resetPassword', 'POST /account-management/api/reset-password', {
  summary: 'Sets a new password with a mailed code. 422: the code or the password is invalid.',
  body: object({ code: text, password: text }),
  answer: unknown(),
});
