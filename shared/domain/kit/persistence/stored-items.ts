/** Prefix of all storage keys of the widgets. */
export const storagePrefix = 'coach-widgets.';

/**
 * The items that widgets store in a browser, and how many days after the last write they expire. `shared/README.md`
 * describes each.
 */
export const browserDays = {
  consent: 180,
  'dismissed-alerts': 90,
  'last-search': 90,
  'recent-cities': 90,
  form: 30,
  'basket-choices': 1,
  // A coach can be booked half a year ahead, and an order is stored until a week after it.
  orders: 200,
  'account-orders': 200,
  units: 200,
  // As long as the orders that they belong to.
  'known-disruptions': 200,
  'told-orders': 90,
  // As long as the longest of the items that it protects.
  owner: 200,
} as const;

/**
 * The items that widgets store in a tab (`sessionStorage`). They end with the tab, which a browser may restore for
 * months.
 */
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

/** How many days an item in a tab is valid. */
export const tabDays = 1;

type StorageKey<Name extends string> = `coach-widgets.${Name}` | `coach-widgets.${Name} ${string}`;

/** Storage key of an item in the browser: its name, and an optional instance after a space. */
export type BrowserKey = StorageKey<keyof typeof browserDays>;
/** Storage key of an item in a tab. */
export type TabKey = StorageKey<(typeof tabNames)[number]>;

const dayMs = 24 * 3_600_000;

const toItemName = (key: string) => key.slice(storagePrefix.length).split(' ')[0] ?? '';

/** Whether an item is stored in the browser instead of in a tab. */
export function isBrowserKey(key: string): boolean {
  return Object.hasOwn(browserDays, toItemName(key));
}

/** Maximum age of an item, in ms. Unknown items, for example of an older version, expire like those in a tab. */
export function getMaxAgeMs(key: string): number {
  return (isBrowserKey(key) ? browserDays[toItemName(key) as keyof typeof browserDays] : tabDays) * dayMs;
}

/**
 * Whether stored data belongs to another user and is removed: its owner has signed out, or another user has signed in.
 * Data from before a sign-in is preserved.
 *
 * @param previousMark the stored mark (`getOwnerMark`)
 * @param currentMark the mark of the session
 */
export function hasOwnerLeft(previousMark: string, currentMark: string): boolean {
  return previousMark !== '' && previousMark !== currentMark;
}
