import { type FastifyRequest } from 'fastify';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Correspondence } from '../../../accounts/registrations.ts';
import { pageIn } from '../../site/page-in-language.ts';
import { type Account } from '../../../accounts/accounts.ts';
import { networkOf } from '../../../limits/network.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';

/**
 * The account of whoever is signed in and activated (spec §6).
 *
 * @throws ApiError 401 where nobody is signed in, 403 where the account waits for its activation
 */
export async function findMember(
  { accounts, signedIn }: Pick<Host, 'accounts' | 'signedIn'>,
  request: FastifyRequest,
): Promise<Account> {
  const account = await accounts.find((await signedIn.read(request)) ?? '');
  if (!account || account.isLocked) throw refusal(401, 'signed-out', 'signInFirst');
  if (!account.isActivated) throw refusal(403, 'not-activated', 'accountNotActivated');
  return account;
}

/** Too many passwords, codes or messages were tried. */
export function tooMany() {
  return refusal(429, 'too-many', 'tooManyAttempts');
}

/**
 * Holds somebody who is signed in to their password: who finds a browser that was left open must not change what matters.
 *
 * @throws ApiError 422 where it is another, 429 after too many tries
 */
export async function checkPassword(
  { accounts, signIns }: Pick<Host, 'accounts' | 'signIns'>,
  { emailAddress, password, request }: { emailAddress: string; password: string; request: FastifyRequest },
): Promise<void> {
  const attempt = { network: networkOf(request), emailAddress };
  if (!(await signIns.take(attempt))) throw tooMany();
  if (!(await accounts.hasPassword(emailAddress, password))) throw refusal(422, 'wrong-password', 'wrongPassword');
  await signIns.giveBack(attempt);
}

/** The language of a message, and where its links lead. */
export function correspondence(
  host: Pick<Host, 'originsOf'>,
  request: FastifyRequest,
  language: Locale,
): Correspondence {
  const { here } = host.originsOf(request);
  return { language, pageUrl: (page, code) => here + pageIn(language, page, code) };
}
