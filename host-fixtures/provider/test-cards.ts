import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';

/** How the merchant is notified of what a card led to. */
export type CallbackKind = 'once' | 'twice' | 'late' | 'never';

/** What a test card does. */
export interface CardBehaviour {
  readonly outcome: 'authorise' | 'decline' | 'challenge' | 'process';
  /** Why it is declined, in the words of card providers. */
  readonly reason?: string;
  /** With `process`: when it is authorised. */
  readonly decidesAfterMs?: number;
  readonly callback?: CallbackKind;
  /** Whether the money can be taken afterwards; it can by default. */
  readonly isCapturable?: boolean;
}

/** A card of the sandbox. */
export interface TestCard extends CardBehaviour {
  /** Digits; the last one is the check digit of ISO/IEC 7812-1 (Luhn). */
  readonly number: string;
}

const second = 1000;
/** How long a payment stays undecided that is approved in the end. */
export const pendingMs = 15 * second;
/** Longer than any merchant waits. */
export const undecidedMs = 60 * 60 * second;
/** How late a late callback comes: the traveller is back long before. */
export const lateMs = 10 * second;

/** Any month to come and any three digits go with them. No other card is taken: this is a sandbox. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    outcome: 'authorise',
  },
  {
    ...{ number: '4000000000009995', outcome: 'decline', reason: 'insufficient_funds' },
  },
  {
    ...{ number: '4000000000000002', outcome: 'decline', reason: 'card_declined' },
  },
  {
    ...{ number: '4000000000003220', outcome: 'challenge' },
  },
  {
    ...{ number: '4000000000002008', outcome: 'process', decidesAfterMs: pendingMs },
  },
  {
    ...{ number: '4000000000003006', outcome: 'process', decidesAfterMs: undecidedMs },
  },
  {
    ...{ number: '4000000000002222', outcome: 'authorise', callback: 'twice' },
  },
  {
    ...{ number: '4000000000005001', outcome: 'authorise', callback: 'late' },
  },
  {
    ...{ number: '4000000000007007', outcome: 'authorise', callback: 'never' },
  },
  {
    ...{ number: '4000000000006009', outcome: 'authorise', isCapturable: false },
  },
];

/** The code that the bank of the sandbox takes for right. */
export const challengeCode = '123456';

/** A test card as somebody typed its number; undefined for every other card. */
export function testCardOf(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

/** A number in groups of four, as it stands on a card. */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** What every card does by an override. */
export const overriddenCards: Readonly<Record<NonNullable<Overrides['cards']>, CardBehaviour>> = {
  declines: { outcome: 'decline', reason: 'insufficient_funds' },
  pends: { outcome: 'process', decidesAfterMs: pendingMs },
};
