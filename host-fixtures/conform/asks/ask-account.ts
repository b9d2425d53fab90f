import { getAccount, login, logout } from '#shared/contract/account/account.ts';
import { getAccountSettings } from '#shared/contract/account/account-settings.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import { type Conversation } from '../conversation.ts';
import { otherFindings, repeatedFindings } from '../list-findings.ts';

/** An account that the operator keeps for tests. */
export interface TestAccount {
  readonly emailAddress: string;
  readonly password: string;
}

/** Nobody who is not signed in is told anything of an account. */
const unknownCaller = { statuses: [401, 403], rule: 'token' } as const;

/**
 * Signs in, reads what an account has, and signs out: before and after it nothing is told. Comes last, since signing in gives the
 * visitor another session.
 *
 * @param changes whether a traveller is added and removed
 */
export async function askAccount(
  conversation: Conversation,
  { account, changes }: { readonly account: TestAccount; readonly changes: boolean },
): Promise<void> {
  await conversation.refuse(getProfile, {}, { ...unknownCaller, why: 'nobody is signed in' });
  const wrong = { emailAddress: account.emailAddress, password: `${account.password} or not` };
  const refusal = { statuses: [401, 403, 422], rule: 'token' } as const;
  await conversation.refuse(login, { body: wrong }, { ...refusal, why: 'a wrong password' });
  const signedIn = await conversation.ask(login, { body: account }, { why: 'the test account signs in' });
  if (signedIn.answer === undefined) return;
  await renewToken(conversation);
  const known = await conversation.ask(getAccount, {}, { why: 'who is signed in' });
  if (known.answer?.isAuthenticated === false) {
    known.add({ rule: 'question', where: 'isAuthenticated', wanted: 'true after signing in', came: 'false' });
  }
  const { emailAddress } = known.answer ?? {};
  known.add(
    ...otherFindings('emailAddress', {
      asked: account.emailAddress.toLowerCase(),
      came: emailAddress?.toLowerCase(),
    }),
  );
  await conversation.ask(getProfile, {}, { why: 'what is known of its owner' });
  await conversation.ask(getAccountSettings, {}, { why: 'what its owner has chosen' });
  const orders = await conversation.ask(getAccountOrders, {}, { why: 'what it has bought' });
  const numbers = orders.answer?.orders.map(({ orderNumber }) => orderNumber) ?? [];
  orders.add(...repeatedFindings('orders', numbers));
  await askTravellers(conversation, changes);
  await conversation.ask(logout, { body: {} }, { why: 'it signs out' });
  await renewToken(conversation);
  await conversation.refuse(getAccountOrders, {}, { ...unknownCaller, why: 'nobody is signed in any more' });
}

/** A session that was renewed needs a token of its own. */
async function renewToken({ ask, visitor }: Conversation): Promise<void> {
  const { answer } = await ask(getToken, {}, { why: 'the token of the new session' });
  if (answer) visitor.token = answer.token;
}

async function askTravellers(conversation: Conversation, changes: boolean): Promise<void> {
  const kept = await conversation.ask(getTravellers, {}, { why: 'whom it keeps' });
  const idsOf = (answer: typeof kept.answer) => answer?.travellers.map(({ travellerId }) => travellerId) ?? [];
  const before = idsOf(kept.answer);
  kept.add(...repeatedFindings('travellers', before));
  if (!changes) return;
  const scratch = {
    ...({ firstName: 'Conformance', lastName: 'Check', type: 'ADULT', assistance: 'NONE' } as const),
    ...{ hasAttendant: false, isDefault: false },
  };
  const saved = await conversation.ask(saveTraveller, { body: scratch }, { why: 'a traveller is kept' });
  const added = idsOf(saved.answer).filter((id) => !before.includes(id));
  const [travellerId] = added;
  if (added.length !== 1 || travellerId === undefined) {
    return saved.add({ rule: 'question', where: 'travellers', wanted: '1 more than before', came: `${added.length}` });
  }
  await conversation.ask(deleteTraveller, { query: { travellerId } }, { why: 'it is forgotten' });
  const left = await conversation.ask(getTravellers, {}, { why: 'whom it keeps now' });
  if (left.answer && idsOf(left.answer).includes(travellerId)) {
    left.add({ rule: 'question', where: 'travellers', wanted: 'those of before', came: travellerId });
  }
}
