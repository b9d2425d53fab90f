import { object, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * Registers an account, which there is once the mailed code has come back: before, nobody signs in with it. The answer is the same where the address has an account
 * already: whoever reads its mail learns that, and nobody else. 422: a field will not do.
 */
export const registerAccount = endpoint({
  name: 'registerAccount',
  method: 'POST',
  path: '/account-management/api/register',
  summary: 'Opens an account and mails its activation code. The answer is the same for an address that has one.',
  body: object({ firstName: text, lastName: text, emailAddress: text, password: text }),
  answer: unknown(),
});

/**
 * Mails an activation code once more, to whoever is signed in, else to the address: that of what this browser has registered,
 * else a code to choose a new password with, which activates too. The answer is the same for any address.
 */
export const resendActivation = endpoint({
  name: 'resendActivation',
  method: 'POST',
  path: '/account-management/api/activate/resend',
  summary: 'Mails another activation code. The answer is the same for any address.',
  body: object({ emailAddress: invalidAsUndefined(text) }),
  answer: unknown(),
});

/** Mails a code that a new password may be chosen with; the answer is the same for any address. */
export const forgetPassword = endpoint({
  name: 'forgetPassword',
  method: 'POST',
  path: '/account-management/api/forgotten-password',
  summary: 'Mails a code to choose a new password with. The answer is the same for any address.',
  body: object({ emailAddress: text }),
  answer: unknown(),
});

/** Chooses a new password by the code that was mailed, once, and signs out every browser. 422: the code or the password will not do. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/account-management/api/reset-password',
  summary: 'Chooses a new password by the code that was mailed. 422: the code or the password will not do.',
  body: object({ code: text, password: text }),
  answer: unknown(),
});
