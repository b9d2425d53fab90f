import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import type { OfferedSettings } from '#shared/domain/account/account-settings.ts';
import type { SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { State } from '../../create-store.ts';

/** The data of an account, in parts that load separately. */
export interface AccountData {
  readonly profile: AccountProfile;
  readonly settings: OfferedSettings;
  readonly travellers: readonly SavedTraveller[];
  /** The latest purchase first. */
  readonly orders: readonly Order[];
}

/** The name of a part of the account. */
export type AccountPart = keyof AccountData;

/** The states of the requests for the parts of an account; a part is missing before its first request. */
export type AccountAnswers = { readonly [Part in AccountPart]?: Loading<AccountData[Part]> };

/**
 * Sets a part of the visitor's account. Parts of a different account, whose user was signed in before, are dropped; `owner`
 * records whose parts are stored.
 */
export function setAccountPart<Part extends AccountPart>(part: Part, answer: Loading<AccountData[Part]>) {
  return ({ account, session }: State): Partial<State> => {
    const owner = getOwner(session);
    return { account: { ...(account.owner === owner && account), owner, [part]: answer } };
  };
}

/** Selects a part of the visitor's account; idle before the first request. Parts of a different account are ignored. */
export function selectAccountPart<Part extends AccountPart>(part: Part) {
  return ({ account, session }: State): Loading<AccountData[Part]> =>
    // The cast makes the type depend on the part; otherwise it would be that of all parts.
    (account.owner === getOwner(session) && (account as { readonly [P in Part]?: Loading<AccountData[P]> })[part]) ||
    idle;
}

/** The e-mail address of the visitor's account, even if it is not activated yet; undefined if not signed in. */
export function getOwner(session: State['session']): string | undefined {
  return 'user' in session ? session.user.emailAddress : undefined;
}
