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
import { type Exchange } from '../../visits/cookies.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { type ApiError, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { tooMany } from './member.ts';

const nobody = { isAuthenticated: false, isActivated: false, isLocked: false };
const toUser = (account: Account) => ({ ...account, isAuthenticated: true });

/** Who the visitor is. */
export function answerAccount({ accounts, signedIn }: Pick<Host, 'accounts' | 'signedIn'>): Answer<typeof getAccount> {
  return async ({ request }) => {
    const account = await accounts.find((await signedIn.read(request)) ?? '');
    return account && !account.isLocked ? toUser(account) : nobody;
  };
}

/**
 * Signs in: 401 for a wrong address or password, whichever it is; 400 for a locked account (spec §5), which only who knows
 * its password learns; 429 for too many tries.
 */
export function answerLogin(
  host: Pick<Host, 'accounts' | 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn'>,
): Answer<typeof login> {
  const wrong = () => refusal(401, 'wrong-credentials', 'wrongCredentials');
  return ({ body, request, reply }) =>
    enter(host, {
      request,
      reply,
      wrong,
      emailAddress: body.emailAddress,
      signIn: () => host.accounts.signIn(body.emailAddress, body.password),
    });
}

/** Signs in who has been at the social login: 401 with a list of errors for a token that is not good (spec §7). */
export function answerVerifyFacebookAccount(
  host: Pick<
    Host,
    'accounts' | 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn' | 'trial'
  >,
): Answer<typeof verifyFacebookAccount> {
  const wrong = () => refusal(401, 'wrong-token', 'wrongSocialToken');
  return ({ body, request, reply }) =>
    enter(host, {
      request,
      reply,
      wrong,
      signIn: () => host.accounts.signInVerified(host.trial.ownerOfToken?.(body.accessToken)),
    });
}

interface Entry extends Exchange {
  readonly signIn: () => Promise<SignIn>;
  readonly wrong: () => ApiError;
  /** That somebody has typed; nothing where another has verified who they are. */
  readonly emailAddress?: string;
}

async function enter(
  host: Pick<Host, 'attempts' | 'database' | 'lastSearches' | 'sessions' | 'signIns' | 'signedIn'>,
  { signIn, wrong, emailAddress, request, reply }: Entry,
) {
  const { signedIn, signIns } = host;
  const attempt = { network: networkOf(request), emailAddress };
  // Counted before it is looked at, so that no two tries are made under one count.
  if (!(await signIns.take(attempt))) throw tooMany();
  const ended = await signIn();
  if (ended.kind === 'wrong') throw wrong();
  await signIns.giveBack(attempt);
  if (ended.kind === 'locked') throw refusal(400, 'locked', 'accountLocked');
  await signedIn.begin(ended.account.emailAddress, { request, reply });
  await renewSession(host, { request, reply });
  return toUser(ended.account);
}

/** Signs out whoever was signed in: the browser begins anew, as one that has never been here. */
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
 * Activates the account of whoever is signed in, else that of the address that comes with the code: the code alone opens
 * no session. Nobody learns whether there is such an account, or whether it was activated before.
 */
export function answerActivateAccount(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'registrations' | 'signIns' | 'signedIn'>,
): Answer<typeof activateAccount> {
  const { accounts, registrations, signedIn, signIns } = host;
  return async ({ body, request, visit }) => {
    const owner = await signedIn.read(request);
    const emailAddress = owner ?? body.emailAddress;
    const attempt = { network: networkOf(request), emailAddress };
    if (!(await signIns.take(attempt))) throw tooMany();
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    const { code } = body;
    const ended = await registrations.activate({ code, emailAddress, sessionId: visit.sessionId });
    if (ended === 'wrong' || (ended === 'activated-before' && owner === undefined))
      throw refusal(422, 'wrong-code', 'wrongAccountCode');
    await signIns.giveBack(attempt);
    if (ended === 'activated')
      await host.accountDetails.record({ emailAddress: plainAddress(emailAddress) }, 'ACTIVATED');
    // What was signed in by another password than that of the registration has ended.
    const account = await accounts.find((await signedIn.read(request)) ?? '');
    return account ? toUser(account) : { ...nobody, isActivated: true };
  };
}
