import { getAccount, login, logout } from '#shared/contract/account/account.ts';
import { getAccountSettings } from '#shared/contract/account/account-settings.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { type StepContext, equal, sameIds } from '../expectations.ts';

/** An account that the operator has created for tests. */
export interface TestAccount {
  readonly emailAddress: string;
  readonly password: string;
}

interface AccountFacts {
  readonly account: TestAccount;
  /** Whether a traveller is added and removed. */
  readonly changes: boolean;
}

const { step, refuse } = createSteps<AccountFacts>();

const signedOut: Refusal = { statuses: [401, 403], rule: 'token' };
const wrongPassword: Refusal = { statuses: [401, 403, 422], rule: 'token' };
const traveller = {
  firstName: 'Conformance',
  lastName: 'Check',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
} as const;

/** The ids of the travellers that were added. */
function getNewIds({ last }: StepContext<AccountFacts>): readonly string[] {
  const previousIds = last(getTravellers)?.travellers.map(({ travellerId }) => travellerId) ?? [];
  const ids = last(saveTraveller)?.travellers.map(({ travellerId }) => travellerId) ?? [];
  return ids.filter((id) => !previousIds.includes(id));
}

const readSteps = [
  refuse('no account is signed in', getProfile, { refusal: signedOut }),
  refuse('a wrong password', login, {
    refusal: wrongPassword,
    input: ({ account }) => ({ body: { ...account, password: `${account.password} or not` } }),
  }),
  step('the test account signs in', login, {
    input: ({ account }) => ({ body: account }),
    stop: ({ last }) => last(login) === undefined,
  }),
  step('the token of the new session', getToken),
  step('the account that is signed in', getAccount, {
    expect: [
      equal('isAuthenticated', () => true),
      equal('emailAddress', ({ account }) => account.emailAddress.toLowerCase(), { map: (text) => text.toLowerCase() }),
    ],
  }),
  step('the profile of the account', getProfile),
  step('the settings of the account', getAccountSettings),
  step('the orders of the account', getAccountOrders),
  step('the travellers of the account', getTravellers),
];

const changeSteps = [
  step('a traveller is added', saveTraveller, {
    input: { body: traveller },
    expect: [
      (_answer, context) => {
        const ids = getNewIds(context);
        const expected = { code: 'value', value: 1 } as const;
        return ids.length === 1 ? [] : [{ rule: 'question', where: 'travellers', expected, actual: ids.length }];
      },
    ],
    stop: (context) => getNewIds(context).length !== 1,
  }),
  step('the traveller is removed', deleteTraveller, {
    input: (context) => ({ query: { travellerId: getNewIds(context)[0] ?? '' } }),
  }),
  step('the travellers without the removed one', getTravellers, {
    expect: [sameIds('travellers[].travellerId', 'question')],
  }),
];

const signOutSteps = [
  step('the account signs out', logout, { input: { body: {} } }),
  step('the token of the new session', getToken),
  refuse('no account is signed in any more', getAccountOrders, { refusal: signedOut }),
];

/** Signs in, reads the account, and signs out. It is the last conversation, because signing in starts another session. */
export async function checkAccount(conversation: Conversation, facts: AccountFacts): Promise<void> {
  await conversation.run(readSteps, facts);
  if (conversation.last(login) === undefined) return;
  if (facts.changes) await conversation.run(changeSteps, facts);
  await conversation.run(signOutSteps, facts);
}
