import { type FastifyRequest } from 'fastify';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type MailContext } from '../../../accounts/account-mail.ts';
import { normaliseAddress } from '../../../mail/recipient.ts';
import { type Account } from '../../../accounts/accounts.ts';
import { refusal } from '../../kit/api-error.ts';
import { checkSecret } from '../session/check-secret.ts';
import { type Host } from '../../kit/host.ts';
import { type HttpExchange } from '../../visits/cookies.ts';

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

/**
 * Requires the password of a signed-in user, so that others cannot change important data in a browser that was left
 * open.
 *
 * @throws ApiError 422 for a wrong password, 429 after too many attempts
 */
export async function checkPassword(
  host: Pick<Host, 'accounts' | 'secretGuard'>,
  exchange: HttpExchange,
  { emailAddress, password }: { readonly emailAddress: string; readonly password: string },
): Promise<void> {
  const isRight = await checkSecret(host, exchange, {
    ...(await getPasswordTrust(host, emailAddress)),
    verify: async () => (await host.accounts.hasPassword(emailAddress, password)) || undefined,
  });
  if (!isRight) throw refusal(422, 'wrong-password', 'wrongPassword');
}

/** The password of an account, as the limits of passwords and the cookies of trusted devices name it. */
export async function getPasswordTrust({ accounts }: Pick<Host, 'accounts'>, emailAddress: string) {
  const secretVersion = await accounts.readPasswordVersion(emailAddress);
  // The maximum length of an address; visitors may enter more.
  return { kind: 'account-password', subject: normaliseAddress(emailAddress).slice(0, 254), secretVersion } as const;
}

/**
 * Creates the context of an e-mail about an account: its language, and a function that returns the address of a page of the
 * operator's site in that language, with a code in its path if the link needs one.
 */
export function createMailContext({ sitePages }: Pick<Host, 'sitePages'>, language: Locale): MailContext {
  return { language, pageUrl: (page, code) => sitePages.getUrl(page, { locale: language }, code).href };
}
