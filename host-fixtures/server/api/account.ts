import { type activateAccount, type getAccount, type login, type logout } from '#shared/contract/account.ts';
import { type Account } from '../accounts/accounts.ts';
import { refusal } from './api-error.ts';
import { type Host } from './host.ts';
import { type Answer } from './register-endpoint.ts';

const nobody = { isAuthenticated: false, isActivated: false, isLocked: false };
const userOf = (account: Account) => ({ ...account, isAuthenticated: true });

/** Who the visitor is. */
export function answerAccount({ accounts, signedIn }: Host): Answer<typeof getAccount> {
  return ({ request }) => {
    const account = accounts.find(signedIn.read(request) ?? '');
    return Promise.resolve(account && !account.isLocked ? userOf(account) : nobody);
  };
}

/** Signs in: 400 for a locked account (spec §5), 401 for a wrong address or password, 429 for too many tries. */
export function answerLogin({ accounts, signedIn, signIns }: Host): Answer<typeof login> {
  return async ({ body, request, reply }) => {
    if (!signIns.take(request.ip)) throw refusal(429, 'too-many', 'Too many tries. Wait a quarter of an hour.');
    const ended = await accounts.signIn(body.emailAddress, body.password);
    if (ended.kind === 'locked') throw refusal(400, 'locked', 'This account is locked.');
    if (ended.kind === 'wrong') throw refusal(401, 'wrong-credentials', 'The address or the password is wrong.');
    signedIn.begin(ended.account.emailAddress, { request, reply });
    return userOf(ended.account);
  };
}

/** Signs out whoever was signed in. */
export function answerLogout({ signedIn }: Host): Answer<typeof logout> {
  return ({ reply }) => {
    signedIn.end(reply);
    return Promise.resolve({});
  };
}

/** Activates the account of whoever is signed in. */
export function answerActivateAccount({ accounts, signedIn, signIns }: Host): Answer<typeof activateAccount> {
  return ({ body, request }) => {
    if (!signIns.take(request.ip)) throw refusal(429, 'too-many', 'Too many tries. Wait a quarter of an hour.');
    const emailAddress = signedIn.read(request);
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'Sign in first.');
    if (!accounts.activate(emailAddress, body.code))
      throw refusal(422, 'wrong-code', 'This is not the code of your account.');
    const account = accounts.find(emailAddress);
    return Promise.resolve(account ? userOf(account) : nobody);
  };
}
