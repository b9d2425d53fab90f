/** A problem with a password. `same`: it equals the e-mail address of its account, ignoring case and spaces around it. */
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same';

/** Minimum number of characters: two more than NIST SP 800-63B required in its third revision. */
export const minPasswordLength = 10;
const maxPasswordLength = 200;

/**
 * Validates a new password: its length, and that it is not the e-mail address of the account.
 *
 * @param emailAddress of the account; empty if it is unknown. An otherwise valid password of only spaces is then `same`.
 */
export function findPasswordProblem(password: string, emailAddress = ''): PasswordProblem | undefined {
  if (password === '') return 'missing';
  // Counts code points instead of UTF-16 units.
  const length = [...password].length;
  if (length < minPasswordLength) return 'short';
  if (length > maxPasswordLength) return 'long';
  return normalise(password) === normalise(emailAddress) ? 'same' : undefined;
}

function normalise(text: string): string {
  return text.trim().toLowerCase();
}
