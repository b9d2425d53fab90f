import type { PasswordProblem } from '#shared/domain/account/password.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Message keys by problem. `same`: the password is the e-mail address of the account. */
const messageKeys = {
  missing: 'passwordMissing',
  short: 'passwordShort',
  long: 'passwordLong',
  same: 'passwordSame',
} as const satisfies Record<PasswordProblem, keyof typeof messages>;

/** Returns the error message for a new password; undefined if it is valid. */
export function getNewPasswordError(problem: PasswordProblem | undefined, text: Text<typeof messages>) {
  return problem && text(messageKeys[problem]);
}
