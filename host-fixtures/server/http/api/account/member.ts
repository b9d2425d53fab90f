import { type FastifyRequest } from 'fastify';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type MailContext } from '../../../accounts/account-mail.ts';
import { getPathInLanguage } from '../../site/pages.ts';
import { type Account } from '../../../accounts/accounts.ts';
import { getNetwork } from '../../../limits/rate-limit.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';

/**
 * The account of the signed-in user; undefined without one, and if it is locked. Must not run within a transaction, since it
 * queries the database separately.
 */
export async function findSignedInAccount(
  { accounts, signIns }: Pick<Host, 'accounts' | 'signIns'>,
  request: FastifyRequest,
): Promise<Account | undefined> {
  // The e-mail address of the signed-in user. No account has an empty address.
  const account = await accounts.find((await signIns.read(request)) ?? '');
  return account?.isLocked ? undefined : account;
}

/**
 * The account of the user, who must be signed in and activated (spec §6).
 *
 * @throws ApiError 401 if the user is not signed in or the account is locked, 403 if it is not activated
 */
export async function findMember(host: Pick<Host, 'accounts' | 'signIns'>, request: FastifyRequest): Promise<Account> {
  const account = await findSignedInAccount(host, request);
  if (!account) throw refusal(401, 'signed-out', 'signInFirst');
  if (!account.isActivated) throw refusal(403, 'not-activated', 'accountNotActivated');
  return account;
}

/** A refusal because of too many attempts with passwords or codes, or too many messages. */
export function tooManyAttempts() {
  return refusal(429, 'too-many', 'tooManyAttempts');
}

/**
 * Requires the password of a signed-in user, so that others cannot change important data in a browser that was left
 * open.
 *
 * @throws ApiError 422 for a wrong password, 429 after too many attempts
 */
export async function checkPassword(
  { accounts, signInLimits }: Pick<Host, 'accounts' | 'signInLimits'>,
  { emailAddress, password, request }: { emailAddress: string; password: string; request: FastifyRequest },
): Promise<void> {
  // Attempts are counted before the check, so that concurrent ones cannot exceed the limit. Only wrong passwords stay counted.
  const attempt = { network: getNetwork(request), emailAddress };
  if (!(await signInLimits.take(attempt))) throw tooManyAttempts();
  if (!(await accounts.hasPassword(emailAddress, password))) throw refusal(422, 'wrong-password', 'wrongPassword');
  await signInLimits.giveBack(attempt);
}

/**
 * Creates the context of an e-mail about an account: its language, and a function that returns the URL of a page of
 * this host in that language, with a code in its path if the link needs one.
 */
export function createMailContext(
  host: Pick<Host, 'getOrigins'>,
  request: FastifyRequest,
  language: Locale,
): MailContext {
  const origin = host.getOrigins(request).own;
  return { language, pageUrl: (page, code) => origin + getPathInLanguage(language, page, code) };
}
