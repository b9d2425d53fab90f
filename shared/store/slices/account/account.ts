import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import type { OfferedSettings } from '#shared/domain/account/account-settings.ts';
import type { SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { State } from '../../create-store.ts';

/** The parts of an account. */
export interface AccountData {
  readonly profile: AccountProfile;
  readonly settings: OfferedSettings;
  readonly travellers: readonly SavedTraveller[];
  /** The latest first. */
  readonly orders: readonly Order[];
}

/** A part of the account that loads separately. */
export type AccountPart = keyof AccountData;

/** The answers for the parts of an account. */
export type AccountAnswers = { readonly [Part in AccountPart]?: Loading<AccountData[Part]> };

/** Sets a part of the account. Parts of a different account are dropped. */
export function setAccountPart<Part extends AccountPart>(part: Part, answer: Loading<AccountData[Part]>) {
  return ({ account, session }: State): Partial<State> => {
    const owner = getOwner(session);
    return { account: { ...(account.owner === owner && account), owner, [part]: answer } };
  };
}

/** Selects a part of the signed-in account; idle before the first request, and for parts of a different account. */
export function selectAccountPart<Part extends AccountPart>(part: Part) {
  return ({ account, session }: State): Loading<AccountData[Part]> =>
    (account.owner === getOwner(session) && (account as { readonly [P in Part]?: Loading<AccountData[P]> })[part]) ||
    idle;
}

/** The e-mail address of the visitor, if signed in. */
export function getOwner(session: State['session']): string | undefined {
  return 'user' in session ? session.user.emailAddress : undefined;
}
