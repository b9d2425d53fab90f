import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import type { OfferedSettings } from '#shared/domain/account/account-settings.ts';
import type { SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { SessionSlice } from '../session/session.ts';

/** What is known of an account, part by part. */
export interface AccountParts {
  readonly profile: AccountProfile;
  readonly settings: OfferedSettings;
  readonly travellers: readonly SavedTraveller[];
  /** The latest first. */
  readonly orders: readonly Order[];
}

/** A part of what is known of an account. */
export type AccountPart = keyof AccountParts;

type Answers = { readonly [Part in AccountPart]?: Loading<AccountParts[Part]> };

/** What is known of the account that is signed in. */
export interface AccountSlice {
  readonly account: Answers & {
    /** Address of the account that the parts are of. */
    readonly owner?: string | undefined;
  };
}

/** Command: how far a part of the account has come; what is known of somebody else's is forgotten. */
export function setAccountPart<Part extends AccountPart>(part: Part, answer: Loading<AccountParts[Part]>) {
  return ({ account, session }: AccountSlice & SessionSlice): AccountSlice => {
    const owner = ownerOf({ session });
    return { account: { ...(account.owner === owner && account), owner, [part]: answer } };
  };
}

/** Selector: a part of the account that is signed in; idle before it is asked, and for what is somebody else's. */
export function selectAccountPart<Part extends AccountPart>(part: Part) {
  return ({ account, session }: AccountSlice & SessionSlice): Loading<AccountParts[Part]> =>
    (account.owner === ownerOf({ session }) &&
      (account as { readonly [P in Part]?: Loading<AccountParts[P]> })[part]) ||
    idle;
}

function ownerOf({ session }: Pick<SessionSlice, 'session'>): string | undefined {
  return 'user' in session ? session.user.emailAddress : undefined;
}
