import {
  type activateAccount,
  type getAccount,
  type login,
  type logout,
  type verifyFacebookAccount,
} from '#shared/contract/account/account.ts';
import { type Account, type SignIn } from '../../../accounts/accounts.ts';
import { plainAddress } from '../../../mail/plain-name.ts';
import { networkOf } from '../../../limits/network.ts';
import { type HttpExchange } from '../../visits/cookies.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { type ApiError, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { tooManyAttempts } from './member.ts';

const signedOutUser = { isAuthenticated: false, isActivated: false, isLocked: false };
const toUser = (account: Account) => ({ ...account, isAuthenticated: true });

/** The signed-in user, or a user who is not authenticated. */
export function answerAccount({ accounts, signedIn }: Pick<Host, 'accounts' | 'signedIn'>): Answer<typeof getAccount> {
  return async ({ request }) => {
    const account = await accounts.find((await signedIn.read(request)) ?? '');
    return account && !account.isLocked ? toUser(account) : signedOutUser;
  };
}

/**
 * Signs in with a password. 401 for a wrong address or password, without saying which; 400 for a locked account (spec
 * §5), only if the password is right; 429 for too many attempts.
 */
export function answerLogin(
  host: Pick<Host, 'accounts' | 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn'>,
): Answer<typeof login> {
  const createWrongError = () => refusal(401, 'wrong-credentials', 'wrongCredentials');
  return ({ body, request, reply }) =>
    enter(host, {
      request,
      reply,
      createWrongError,
      emailAddress: body.emailAddress,
      signIn: () => host.accounts.signIn(body.emailAddress, body.password),
    });
}

/** Signs in with a token of the social login. 401 with a list of errors for an invalid token (spec §7). */
export function answerVerifyFacebookAccount(
  host: Pick<
    Host,
    'accounts' | 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn' | 'trial'
  >,
): Answer<typeof verifyFacebookAccount> {
  const createWrongError = () => refusal(401, 'wrong-token', 'wrongSocialToken');
  return ({ body, request, reply }) =>
    enter(host, {
      request,
      reply,
      createWrongError,
      signIn: () => host.accounts.signInVerified(host.trial.findTokenOwner?.(body.accessToken)),
    });
}

interface Entry extends HttpExchange {
  readonly signIn: () => Promise<SignIn>;
  readonly createWrongError: () => ApiError;
  /** The address that the user entered; absent for a social login. */
  readonly emailAddress?: string;
}

async function enter(
  host: Pick<Host, 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn'>,
  { signIn, createWrongError, emailAddress, request, reply }: Entry,
) {
  const { signedIn, signIns } = host;
  const attempt = { network: networkOf(request), emailAddress };
  // Count first, so that concurrent attempts cannot exceed the limit.
  if (!(await signIns.take(attempt))) throw tooManyAttempts();
  const result = await signIn();
  if (result.kind === 'wrong') throw createWrongError();
  await signIns.giveBack(attempt);
  if (result.kind === 'locked') throw refusal(400, 'locked', 'accountLocked');
  await signedIn.begin(result.account.emailAddress, { request, reply });
  await renewSession(host, { request, reply });
  return toUser(result.account);
}

/** Signs out and ends the session: the browser continues as a new visitor. */
export function answerLogout(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'lastSearches' | 'sessions' | 'signedIn'>,
): Answer<typeof logout> {
  return async ({ request, reply }) => {
    await host.signedIn.end({ request, reply });
    await endSession(host, { request, reply });
    return {};
  };
}

/**
 * Activates the account of the signed-in user, or of the address in the request. The code does not sign the user in.
 * The answer does not reveal whether an account exists or was already activated.
 */
export function answerActivateAccount(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'registrations' | 'signIns' | 'signedIn'>,
): Answer<typeof activateAccount> {
  const { accounts, registrations, signedIn, signIns } = host;
  return async ({ body, request, visit }) => {
    const owner = await signedIn.read(request);
    const emailAddress = owner ?? body.emailAddress;
    const attempt = { network: networkOf(request), emailAddress };
    if (!(await signIns.take(attempt))) throw tooManyAttempts();
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    const { code } = body;
    const result = await registrations.activate({ code, emailAddress, sessionId: visit.sessionId });
    if (result === 'wrong' || (result === 'activated-before' && owner === undefined))
      throw refusal(422, 'wrong-code', 'wrongAccountCode');
    await signIns.giveBack(attempt);
    if (result === 'activated')
      await host.accountDetails.record({ emailAddress: plainAddress(emailAddress) }, 'ACTIVATED');
    // Activation ends sign-ins that used another password than that of the registration.
    const account = await accounts.find((await signedIn.read(request)) ?? '');
    return account ? toUser(account) : { ...signedOutUser, isActivated: true };
  };
}
