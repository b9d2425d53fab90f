import { object, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined } from '../kit/fields.ts';
import { limitedText } from '../kit/request-fields.ts';

// The answers of these calls have no content that the client needs, so any is accepted (`unknown`).

/**
 * Registers an account, which is created when the visitor confirms the code in the e-mail. The answer is the same if the
 * address already has an account; only the e-mail reveals that. Status 422: a field is invalid.
 */
export const registerAccount = endpoint('registerAccount', 'POST /account-management/api/register', {
  summary:
    'Registers an account and mails its activation code. The answer is the same if the address already has an account.',
  body: object({
    firstName: limitedText(),
    lastName: limitedText(),
    emailAddress: limitedText(),
    password: limitedText(),
  }),
  answer: unknown(),
});

/**
 * Mails the activation code again, to the signed-in user or else to the address; status 401 without either, 422 for an invalid
 * address. If the address was registered only in other browsers, perhaps by an attacker, mails a code for `resetPassword`
 * instead. Mails nothing if the address is unknown, or its account is active or locked.
 */
export const resendActivation = endpoint('resendActivation', 'POST /account-management/api/activate/resend', {
  summary: 'Mails the activation code again. The answer is the same for any valid address.',
  body: object({ emailAddress: invalidAsUndefined(limitedText()) }),
  answer: unknown(),
});

/**
 * Mails a code to set a new password, unless the address is unknown or its account is locked. Status 422: the address is
 * invalid.
 */
export const forgetPassword = endpoint('forgetPassword', 'POST /account-management/api/forgotten-password', {
  summary: 'Mails a code to set a new password. The answer is the same for any valid address.',
  body: object({ emailAddress: limitedText() }),
  answer: unknown(),
});

/**
 * Sets a new password with the code from an e-mail, which is valid once. Activates the account, and signs out all its browsers.
 * Status 422: the code or the password is invalid.
 */
export const resetPassword = endpoint('resetPassword', 'POST /account-management/api/reset-password', {
  summary: 'Sets a new password with a mailed code. 422: the code or the password is invalid.',
  body: object({ code: limitedText(), password: limitedText() }),
  answer: unknown(),
});
