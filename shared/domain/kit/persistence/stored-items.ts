/** What stands before every key that the widgets keep anything under. */
export const storagePrefix = 'coach-widgets.';

/**
 * What the widgets keep in a browser, and for how many days after it was written last. `shared/README.md` says what each
 * of them is.
 */
export const browserDays = {
  consent: 180,
  'dismissed-alerts': 90,
  'last-search': 90,
  'recent-cities': 90,
  form: 30,
  'basket-choices': 1,
  // A coach can be booked half a year ahead, and an order is kept until a week after it.
  orders: 200,
  'account-orders': 200,
  units: 200,
  // As long as the orders that it is about.
  'known-disruptions': 200,
  'told-orders': 90,
  // As long as the longest of what it guards.
  owner: 200,
} as const;

/** What they keep in a tab. It is gone with the tab, which a browser may bring back for months. */
export const tabNames = [
  'search-form',
  'seat-choices',
  'message',
  'billing',
  'payment',
  'managed-order',
  'way-back',
  'tab-owner',
] as const;

/** For how many days a tab keeps anything. */
export const tabDays = 1;

type KeyOf<Name extends string> = `coach-widgets.${Name}` | `coach-widgets.${Name} ${string}`;

/** A key of what is kept in a browser: its name, and which of several it is. */
export type BrowserKey = KeyOf<keyof typeof browserDays>;
/** A key of what is kept in a tab. */
export type TabKey = KeyOf<(typeof tabNames)[number]>;

const dayMs = 24 * 3_600_000;

const toItemName = (key: string) => key.slice(storagePrefix.length).split(' ')[0] ?? '';

/** Whether a thing is kept in the browser, and not in one of its tabs. */
export function isBrowserKey(key: string): boolean {
  return Object.hasOwn(browserDays, toItemName(key));
}

/** For how long a thing is kept after it was written, in ms. What another version kept is kept as long as what a tab keeps. */
export function storedMs(key: string): number {
  return (isBrowserKey(key) ? browserDays[toItemName(key) as keyof typeof browserDays] : tabDays) * dayMs;
}

/**
 * Whether what is kept is another's, and has to go: its owner has signed out, or somebody else has signed in. Who signs in
 * takes along what they did before.
 *
 * @param before the mark that was kept (`ownerMark`)
 * @param now that of the session
 */
export function hasOwnerLeft(before: string, now: string): boolean {
  return before !== '' && before !== now;
}
