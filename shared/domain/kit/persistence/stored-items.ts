/** Prefix of the storage keys of all widgets. */
export const storagePrefix = 'coach-widgets.';

/**
 * The items that widgets store in the browser (`localStorage`), each with the number of days after which it expires,
 * counted from its last write. `shared/README.md` describes each item.
 */
export const browserDays = {
  consent: 180,
  'dismissed-alerts': 90,
  'last-search': 90,
  'recent-cities': 90,
  /** Text typed into a form and not yet sent. */
  form: 30,
  /** The last basket, to hold its seats again after it has expired. */
  'basket-choices': 1,
  // Bought orders: those of this browser, and those of the signed-in account. A coach can be booked half a year ahead, and an
  // order is stored until a week after the journey.
  orders: 200,
  'account-orders': 200,
  /** The chosen unit of distances: miles or kilometres. */
  units: 200,
  /** The disruptions that were known when a ticket was bought. Stored as long as the orders. */
  'known-disruptions': 200,
  /** Orders that were reported to analytics, so that a reload does not report them again. */
  'told-orders': 90,
  /**
   * The owner mark (`getOwnerMark`): a short hash of the user to whom the stored data belongs. It protects the other items
   * from the next user, so it expires after the longest of their times, and is rewritten whenever the session loads.
   */
  owner: 200,
} as const;

/**
 * The items that widgets store in a tab (`sessionStorage`). They expire as well, since a browser may restore a
 * closed tab months later.
 */
export const tabNames = [
  'search-form',
  /** Selected seats that are not saved in the basket yet. */
  'seat-choices',
  /** An enquiry whose submission is not confirmed yet. */
  'message',
  /** Billing details as typed. */
  'billing',
  /** A pending payment, or how the last one ended. */
  'payment',
  /** The key of the order that the traveller is managing. */
  'managed-order',
  /** The address to return to after a sign-in. */
  'way-back',
  /** The owner mark as last seen by this tab. */
  'tab-owner',
] as const;

/** Days after which an item in a tab expires. */
export const tabDays = 1;

/** A key: the prefix, the name of an item, and optionally a space and an instance, such as the name of a form. */
type StorageKey<Name extends string> = `coach-widgets.${Name}` | `coach-widgets.${Name} ${string}`;

/** Storage key of an item in the browser, such as `coach-widgets.units` or `coach-widgets.form contact`. */
export type BrowserKey = StorageKey<keyof typeof browserDays>;
/** Storage key of an item in a tab. */
export type TabKey = StorageKey<(typeof tabNames)[number]>;

const dayMs = 24 * 3_600_000;

/** The name of an item, without prefix and instance. (`??` is for the type only.) */
const toItemName = (key: string) => key.slice(storagePrefix.length).split(' ')[0] ?? '';

/** Whether an item is one of `browserDays`. False for items in a tab, and for unknown ones. */
export function isBrowserKey(key: string): boolean {
  return Object.hasOwn(browserDays, toItemName(key));
}

/** Maximum age of an item, in ms. Unknown items, for example of an older version, expire like those in a tab. */
export function getMaxAgeMs(key: string): number {
  return (isBrowserKey(key) ? browserDays[toItemName(key) as keyof typeof browserDays] : tabDays) * dayMs;
}

/**
 * Whether the stored data belongs to a user who has left, so that the caller must remove it: its owner has signed out,
 * or another user has signed in. Data that was stored while no user was signed in stays when a user signs in.
 *
 * @param previousMark the stored owner mark (`getOwnerMark`); empty if no user was signed in
 * @param currentMark the owner mark of the current session; empty if no user is signed in
 */
export function hasOwnerLeft(previousMark: string, currentMark: string): boolean {
  return previousMark !== '' && previousMark !== currentMark;
}
