/** Why a password will not do. `same`: it is the address of its account. */
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same';

/** Signs that a password has at least: what NIST SP 800-63B asks for, and two more. */
export const shortestPassword = 10;
const longestPassword = 200;

/**
 * What is wrong with a new password. Its length counts and nothing else, but that nobody guesses the address of the account.
 *
 * @param emailAddress of the account, as far as it is known
 */
export function passwordProblem(password: string, emailAddress = ''): PasswordProblem | undefined {
  if (password === '') return 'missing';
  // Signs as a reader counts them, not halves of them.
  const signs = [...password].length;
  if (signs < shortestPassword) return 'short';
  if (signs > longestPassword) return 'long';
  return plain(password) === plain(emailAddress) ? 'same' : undefined;
}

function plain(words: string): string {
  return words.trim().toLowerCase();
}
