import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';

/**
 * Whether and when the sandbox, a payment provider for tests, sends callbacks about a payment to the merchant, the shop.
 * `late`: after a delay; `twice`: the same callback two times.
 */
export type CallbackKind = 'once' | 'twice' | 'late' | 'never';

/**
 * The behaviour of a test card. `challenge`: the bank asks the traveller for a code first; `process`: the payment is pending,
 * and authorised later.
 */
export interface CardBehaviour {
  readonly outcome: 'authorise' | 'decline' | 'challenge' | 'process';
  /** With `decline`: the reason, as a code of card providers. */
  readonly reason?: string;
  /** With `process`: the time until the payment is authorised. */
  readonly decidesAfterMs?: number;
  /** `once` by default. */
  readonly callback?: CallbackKind;
  /** Whether the money can be captured afterwards; true by default. */
  readonly isCapturable?: boolean;
}

/** A card of the sandbox. */
export interface TestCard extends CardBehaviour {
  /** Digits; the last one is the check digit of ISO/IEC 7812-1 (Luhn). */
  readonly number: string;
}

const second = 1000;
/** The time after which a pending payment is authorised. */
export const pendingMs = 15 * second;
/** The same time for a payment that is meant to stay undecided: longer than any merchant waits. */
export const undecidedMs = 60 * 60 * second;
/** The delay of a late callback. The traveller is back in the shop earlier. */
export const lateCallbackMs = 10 * second;

/** The cards that the sandbox accepts, with any expiry date in the future and any security code of three or four digits. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'authorise' },
  { number: '4000000000009995', outcome: 'decline', reason: 'insufficient_funds' },
  { number: '4000000000000002', outcome: 'decline', reason: 'card_declined' },
  { number: '4000000000003220', outcome: 'challenge' },
  { number: '4000000000002008', outcome: 'process', decidesAfterMs: pendingMs },
  { number: '4000000000003006', outcome: 'process', decidesAfterMs: undecidedMs },
  { number: '4000000000002222', outcome: 'authorise', callback: 'twice' },
  { number: '4000000000005001', outcome: 'authorise', callback: 'late' },
  { number: '4000000000007007', outcome: 'authorise', callback: 'never' },
  { number: '4000000000006009', outcome: 'authorise', isCapturable: false },
];

/** The code that the sandbox's bank expects for a challenge (3-D Secure). */
export const challengeCode = '123456';

/** Finds a test card by its number, ignoring spaces and hyphens; undefined for all other cards. */
export function findTestCard(input: string): TestCard | undefined {
  const digits = input.replace(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

/** Formats a card number in groups of four: `4242 4242 4242 4242`. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The behaviour of every card if a scenario (a situation that QA chooses) overrides it. */
export const overrideBehaviours: Readonly<Record<NonNullable<Overrides['cards']>, CardBehaviour>> = {
  declines: { outcome: 'decline', reason: 'insufficient_funds' },
  pends: { outcome: 'process', decidesAfterMs: pendingMs },
};

/** A field of the card's form. */
export type CardField = 'number' | 'expiry' | 'securityCode';

/** A submitted form, by field. Missing fields count as empty. */
export type CardForm = Readonly<Record<string, string>>;

/** The result of parsing a form: a card, or the invalid fields. */
type ParsedCardForm =
  | { readonly card: TestCard; readonly problems?: undefined }
  | { readonly card?: undefined; readonly problems: readonly CardField[] };

/**
 * Parses the card form.
 *
 * @param now ms since 1970 UTC: an expired card is refused
 */
export function parseCardForm(form: CardForm, now: number): ParsedCardForm {
  const card = findTestCard(form['number'] ?? '');
  const problems = [
    ...(card ? [] : (['number'] as const)),
    ...(isValidExpiry(form['expiry'] ?? '', now) ? [] : (['expiry'] as const)),
    ...(/^\d{3,4}$/.test((form['securityCode'] ?? '').trim()) ? [] : (['securityCode'] as const)),
  ];
  return card && problems.length === 0 ? { card } : { problems };
}

/** Whether `MM/YY` or `MM/YYYY` (with a slash, space, hyphen or nothing) is a month that has not ended yet in UTC. */
function isValidExpiry(input: string, now: number): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*((?:20)?\d\d)\s*$/.exec(input) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return false;
  // `Date.UTC` counts months from 0, so this is the first day of the next month.
  return Date.UTC(2000 + (Number(year) % 100), Number(month), 1) > now;
}
