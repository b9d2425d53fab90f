import { getAccount, login, logout } from '#shared/contract/account/account.ts';
import { getAccountSettings } from '#shared/contract/account/account-settings.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import { type Refusal } from '../check-answer.ts';
import { type ConformOptions } from '../conform-options.ts';
import { type Conversation } from '../conversation.ts';
import { checkValue, equal, sameIds } from '../expectations.ts';

/** How an API must refuse calls that need an account if no account is signed in: with any of the statuses. */
const signedOut: Refusal = { statuses: [401, 403], rule: 'status' };
/** How it must refuse a wrong password. */
const wrongPassword: Refusal = { statuses: [401, 403, 422], rule: 'status' };
/** The traveller that is added to the account. */
const traveller = {
  firstName: 'Conformance',
  lastName: 'Check',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
} as const;

/**
 * The part of the conformance check (of an operator's own API) that needs an account: signs in, reads the account, and signs
 * out. If `changes` is set, a traveller is added and removed. Call it last, because signing in starts another session.
 *
 * `step` makes a call that must succeed, and records its findings; it returns undefined if the call has failed or its answer
 * is unreadable. `refuse` makes a call that must be refused. Both get a title for the report.
 */
export async function checkAccount(
  conversation: Conversation,
  { account, changes }: { readonly account: NonNullable<ConformOptions['account']>; readonly changes: boolean },
): Promise<void> {
  const { step, refuse } = conversation;
  await refuse('no account is signed in', getProfile, { refusal: signedOut });
  const wrongLogin = { ...account, password: `${account.password} or not` };
  await refuse('a wrong password', login, { refusal: wrongPassword, body: wrongLogin });
  if ((await step('the test account signs in', login, { body: account })) === undefined) return;
  // A token belongs to a session. Later calls send the latest one.
  await step('the token of the new session', getToken);
  await step('the account that is signed in', getAccount, {
    expect: [
      equal('isAuthenticated', true),
      equal('emailAddress', account.emailAddress.toLowerCase(), { map: (text) => text.toLowerCase() }),
    ],
  });
  await step('the profile of the account', getProfile);
  await step('the settings of the account', getAccountSettings);
  await step('the orders of the account', getAccountOrders);
  await step('the travellers of the account', getTravellers);
  if (changes) await checkTravellers(conversation);
  await step('the account signs out', logout, { body: {} });
  await step('the token of the new session', getToken);
  await refuse('no account is signed in any more', getAccountOrders, { refusal: signedOut });
}

/** Adds a traveller to the account, and removes it. `last` returns the latest answer of an endpoint. */
async function checkTravellers({ step, last }: Conversation): Promise<void> {
  const previousIds = last(getTravellers)?.travellers.map(({ travellerId }) => travellerId) ?? [];
  const getNewIds = () => {
    const ids = last(saveTraveller)?.travellers.map((item) => item.travellerId) ?? [];
    return ids.filter((id) => !previousIds.includes(id));
  };
  await step('a traveller is added', saveTraveller, {
    body: traveller,
    expect: [() => checkValue('travellers', { expected: 1, actual: getNewIds().length })],
  });
  const [travellerId, ...otherIds] = getNewIds();
  // Remove nothing if it is not certain which traveller was added.
  if (travellerId === undefined || otherIds.length > 0) return;
  await step('the traveller is removed', deleteTraveller, { query: { travellerId } });
  await step('the travellers without the removed one', getTravellers, {
    // The same ids as in the previous answer of this endpoint, from before the traveller was added. The rule `question`: an
    // answer must match the calls before it.
    expect: [sameIds('travellers[].travellerId', 'question')],
  });
}
