import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import { type Account, type SignInResult } from '../../../accounts/accounts.ts';
import { normaliseAddress } from '../../../mail/recipient.ts';
import { type HttpExchange } from '../../visits/cookies.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { type ApiError, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { checkSecret } from '../session/check-secret.ts';
import { type Host } from '../../kit/host.ts';
import { type SecretRequest } from '../../visits/secret-guard.ts';
import { invalidPassword } from './account-details.ts';
import { findSignedInAccount, getPasswordTrust } from './member.ts';

const signedOutUser = { isAuthenticated: false, isActivated: false, isLocked: false };
const toUser = (account: Account) => ({ ...account, isAuthenticated: true });

/** Creates routes whose handlers get these members of the host, and no others. */
const { route } = routesWith(
  'accountDetails',
  'accounts',
  'attempts',
  'clock',
  'database',
  'lastSearches',
  'registrations',
  'secretGuard',
  'sessions',
  'signIns',
  'trial',
);

/** The endpoints of signing in, signing out and activation. */
export const routes: readonly ApiRoute[] = [
  /** The signed-in user, or a user who is not authenticated. An account that was locked after sign-in counts as signed out. */
  route(getAccount, (host) => async ({ request }) => {
    const account = await findSignedInAccount(host, request);
    return account ? toUser(account) : signedOutUser;
  }),

  /**
   * Signs in with a password. 401 for a wrong address or password, without revealing which; 400 for a locked account (spec
   * §5), only if the password is right; 429 for too many failed attempts.
   */
  route(login, (host) => async ({ body: { emailAddress, password }, request, reply }) => {
    const verify = () => host.accounts.signIn(emailAddress, password);
    const createError = () => refusal(401, 'wrong-credentials', 'wrongCredentials');
    const secret = await getPasswordTrust(host, emailAddress);
    return signIn(host, { request, reply }, { secret, verify, createError });
  }),

  /**
   * Signs in with a token of the social login (an account of Facebook). 401 for an invalid token (spec §7); 400 and 429 as
   * above. Only a trial host (for QA) knows valid tokens.
   */
  route(verifyFacebookAccount, (host) => ({ body, request, reply }) => {
    const verify = () => host.accounts.signInVerified(host.trial.findTokenOwner?.(body.accessToken));
    const createError = () => refusal(401, 'wrong-token', 'wrongSocialToken');
    return signIn(host, { request, reply }, { secret: { kind: 'social-token' }, verify, createError });
  }),

  /** Signs out and ends the session: the browser continues as a new visitor. */
  route(logout, (host) => async ({ request, reply }) => {
    await host.signIns.end({ request, reply });
    await endSession(host, { request, reply });
    return {};
  }),

  /**
   * Activates the account of the signed-in user, or else of the address in the request, with a code that was mailed. The
   * code does not sign the user in. 422 for a wrong code, 401 if neither a user is signed in nor the request has an address,
   * 429 for too many failed attempts. Visitors who are not signed in get 422 also if the account is already active, so that
   * the answer does not reveal that it exists. In a browser that has not registered the account, the request needs the password.
   */
  route(activateAccount, (host) => async ({ body: { code, password, ...body }, request, reply, visit }) => {
    const owner = await host.signIns.read(request);
    const emailAddress = owner ?? body.emailAddress;
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    const { subject } = await getPasswordTrust(host, emailAddress);
    const result = await checkSecret(
      host,
      { request, reply },
      {
        kind: 'activation-code',
        subject,
        verify: async () => {
          const activation = await host.registrations.activate({
            code,
            emailAddress,
            sessionId: visit.sessionId,
            password,
          });
          // A signed-in user whose account is already active gets no error, even with a wrong code.
          const isWrong = activation === 'wrong' || (activation === 'activated-before' && owner === undefined);
          return isWrong ? undefined : activation;
        },
      },
    );
    if (result === undefined) throw refusal(422, 'wrong-code', 'wrongAccountCode');
    // The code is right, and not used up.
    if (result === 'password-needed') throw refusal(422, 'password-needed', 'activationPasswordNeeded');
    if (result === 'unfit') throw invalidPassword();
    // Adds the activation to the account's history.
    if (result === 'activated') await host.accountDetails.recordActivation(normaliseAddress(emailAddress));
    // The sign-in is read again, because activating a registration ends all sign-ins of its address. No account has an empty
    // address.
    const account = await host.accounts.find((await host.signIns.read(request)) ?? '');
    return account ? toUser(account) : { ...signedOutUser, isActivated: true };
  }),
];

/** What a user signs in with. */
interface Credentials {
  /** Verifies the password or the token. */
  readonly verify: () => Promise<SignInResult>;
  readonly createError: () => ApiError;
  /** The kind of secret, and the account of a password. */
  readonly secret: SecretRequest;
}

/**
 * Signs a user in and renews the session: the browser gets a new session id, so that an id that others know gives no access.
 *
 * @returns the user
 * @throws ApiError 429 for too many attempts, 400 for a locked account, or the error for wrong credentials
 */
async function signIn(
  host: Pick<Host, 'accounts' | 'attempts' | 'database' | 'lastSearches' | 'secretGuard' | 'sessions' | 'signIns'>,
  exchange: HttpExchange,
  { verify, createError, secret }: Credentials,
) {
  const result = await checkSecret(host, exchange, {
    ...secret,
    verify: async () => {
      const attempt = await verify();
      return attempt.kind === 'wrong' ? undefined : attempt;
    },
  });
  if (result === undefined) throw createError();
  if (result.kind === 'locked') throw refusal(400, 'locked', 'accountLocked');
  // The right password has this effect already; a social login proves the account as well.
  if (secret.kind !== 'account-password')
    host.secretGuard.trustDevice(exchange, await getPasswordTrust(host, result.account.emailAddress));
  await host.signIns.begin(result.account.emailAddress, exchange);
  await renewSession(host, exchange);
  return toUser(result.account);
}
