const dayMs = 24 * 3_600_000;

/** A kind of stored data about people: how long it is stored, and what happens then. */
interface RetentionRule {
  /** The data, for the operator's guide. */
  readonly data: string;
  /** The number of days, or the end in words if it is not a number of days. */
  readonly period: number | string;
  /** What happens afterwards. */
  readonly end: string;
}

/**
 * How long personal data is stored. The code that deletes data takes the numbers of days from here, and `operating.md`
 * contains the same table, which a test compares.
 */
export const retention = {
  baskets: {
    data: 'Baskets that are not bought: passengers, assistance, the telephone number for text messages',
    period: 'until the hold ends, at most an hour',
    end: 'deleted',
  },
  answers: { data: 'Answers that are stored for repeated requests', period: 1, end: 'deleted' },
  signIns: {
    data: 'Sign-ins, codes for a new password, access of a browser to an order',
    period: 'until they end: 12 hours, 1 hour and 7 days',
    end: 'deleted',
  },
  limits: {
    data: 'Counts for limits, with digests of networks and accounts; marks of networks for limits of holds and uploads',
    period: 'until they no longer count, at most some days',
    end: 'deleted',
  },
  unpaid: {
    data: 'Billing details of payments that came to nothing, and orders that were cancelled because their money could not be collected',
    period: 14,
    end: 'names, addresses, telephone numbers and sessions are removed; amount, time and reason remain',
  },
  registrations: { data: 'Registrations that are not activated', period: 30, end: 'deleted' },
  mails: { data: 'Messages to travellers, and mails to your staff about enquiries', period: 30, end: 'deleted' },
  notices: {
    data: 'Notices about disruptions, by the number of the reservation',
    period: 30,
    end: 'deleted, counted from when they ended',
  },
  uploads: {
    data: 'Files that no enquiry has claimed',
    period: 'until 10 minutes after the last byte from their browser',
    end: 'deleted',
  },
  enquiries: {
    data: 'Enquiries with their files and answers',
    period: 730,
    end: 'deleted, counted from the last answer or action',
  },
  orders: {
    data: 'Orders: e-mail address, telephone numbers, billing details, passengers, assistance, initials on tickets',
    period:
      'until 10 complete calendar years (`--keep-orders-years`) have passed since the last payment, change or journey',
    end: 'removed; order number, amounts, tax, journeys and history remain, and the order can no longer be looked up',
  },
  boardings: {
    data: 'Scans of tickets by drivers, by the number of the reservation',
    period: 'as long as the order',
    end: 'remain, without a person once the order has no names',
  },
  accounts: {
    data: 'Accounts: profile, settings, saved travellers',
    period: 'until the owner closes the account',
    end: 'deleted',
  },
  histories: {
    data: 'Histories of accounts and orders, without names and addresses of travellers',
    period: 'for ever',
    end: 'remain',
  },
  staff: { data: 'Your staff and the trail of their actions', period: 'for ever', end: 'remain' },
} as const satisfies Readonly<Record<string, RetentionRule>>;

/** The kinds of data that are stored for a number of days. */
type DaysKind = {
  [Kind in keyof typeof retention]: (typeof retention)[Kind]['period'] extends number ? Kind : never;
}[keyof typeof retention];

/** Returns how long data of a kind is stored, in ms. */
export function getRetentionMs(kind: DaysKind): number {
  return retention[kind].period * dayMs;
}

/** How many complete calendar years names of orders are stored by default. No country of the network requires more. */
export const defaultOrderYears = 10;
