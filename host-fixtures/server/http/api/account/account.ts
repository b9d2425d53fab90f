import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import { type Account, type SignInResult } from '../../../accounts/accounts.ts';
import { normaliseAddress } from '../../../mail/recipient.ts';
import { getNetwork } from '../../../limits/rate-limit.ts';
import { type HttpExchange } from '../../visits/cookies.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { type ApiError, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { findSignedInAccount, tooManyAttempts } from './member.ts';

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
  'sessions',
  'signInLimits',
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
  route(login, (host) => ({ body: { emailAddress, password }, request, reply }) => {
    const verify = () => host.accounts.signIn(emailAddress, password);
    const createError = () => refusal(401, 'wrong-credentials', 'wrongCredentials');
    return signIn(host, { request, reply }, { emailAddress, verify, createError });
  }),

  /**
   * Signs in with a token of the social login (an account of Facebook). 401 for an invalid token (spec §7); 400 and 429 as
   * above. Only a trial host (for QA) knows valid tokens.
   */
  route(verifyFacebookAccount, (host) => ({ body, request, reply }) => {
    const verify = () => host.accounts.signInVerified(host.trial.findTokenOwner?.(body.accessToken));
    const createError = () => refusal(401, 'wrong-token', 'wrongSocialToken');
    return signIn(host, { request, reply }, { verify, createError });
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
   * the answer does not reveal that it exists.
   */
  route(activateAccount, (host) => async ({ body: { code, ...body }, request, visit }) => {
    const owner = await host.signIns.read(request);
    const emailAddress = owner ?? body.emailAddress;
    const attempt = { network: getNetwork(request), emailAddress };
    // Counts the attempt, by network and by address if there is one. It stays counted if the call is refused below.
    if (!(await host.signInLimits.take(attempt))) throw tooManyAttempts();
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    const result = await host.registrations.activate({ code, emailAddress, sessionId: visit.sessionId });
    if (result === 'wrong' || (result === 'activated-before' && owner === undefined))
      throw refusal(422, 'wrong-code', 'wrongAccountCode');
    // A signed-in user whose account is already active gets no error, even with a wrong code.
    await host.signInLimits.giveBack(attempt);
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
  /** The address that the user entered; absent for a social login. */
  readonly emailAddress?: string;
}

/**
 * Signs a user in and renews the session: the browser gets a new session id, so that an id that others know gives no access.
 *
 * @returns the user
 * @throws ApiError 429 for too many attempts, 400 for a locked account, or the error for wrong credentials
 */
async function signIn(
  host: Pick<Host, 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signInLimits' | 'signIns'>,
  exchange: HttpExchange,
  { verify, createError, emailAddress }: Credentials,
) {
  const attempt = { network: getNetwork(exchange.request), emailAddress };
  // Counted first, so that concurrent attempts cannot exceed the limit. Only failed attempts stay counted (`giveBack`).
  if (!(await host.signInLimits.take(attempt))) throw tooManyAttempts();
  const result = await verify();
  if (result.kind === 'wrong') throw createError();
  await host.signInLimits.giveBack(attempt);
  if (result.kind === 'locked') throw refusal(400, 'locked', 'accountLocked');
  await host.signIns.begin(result.account.emailAddress, exchange);
  await renewSession(host, exchange);
  return toUser(result.account);
}
