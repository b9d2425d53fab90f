import { type OrderedConduct } from '../server/payments/payment-provider.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';

/** How the merchant is notified of what a card led to. */
export type CallbackKind = 'once' | 'twice' | 'late' | 'never';

/** What a test card does. */
export interface CardConduct {
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
export interface TestCard extends CardConduct {
  /** Digits; the last one is the check digit of ISO/IEC 7812-1 (Luhn). */
  readonly number: string;
  /** What it does, for the page, and in English for the README. */
  readonly says: Readonly<Record<Locale, string>>;
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
    says: { fr: 'acceptée', en: 'approved', es: 'aceptada', pl: 'przyjęta' },
  },
  {
    ...{ number: '4000000000009995', outcome: 'decline', reason: 'insufficient_funds' },
    says: {
      fr: 'refusée, provision insuffisante',
      en: 'declined, insufficient funds',
      es: 'rechazada, fondos insuficientes',
      pl: 'odrzucona, brak środków',
    },
  },
  {
    ...{ number: '4000000000000002', outcome: 'decline', reason: 'card_declined' },
    says: {
      fr: 'refusée par la banque',
      en: 'declined by the bank',
      es: 'rechazada por el banco',
      pl: 'odrzucona przez bank',
    },
  },
  {
    ...{ number: '4000000000003220', outcome: 'challenge' },
    says: {
      fr: 'la banque demande un code (3-D Secure)',
      en: 'the bank asks for a code (3-D Secure)',
      es: 'el banco pide un código (3-D Secure)',
      pl: 'bank prosi o kod (3-D Secure)',
    },
  },
  {
    ...{ number: '4000000000002008', outcome: 'process', decidesAfterMs: pendingMs },
    says: {
      fr: 'en attente, acceptée après 15 secondes',
      en: 'pending, approved after 15 seconds',
      es: 'pendiente, aceptada a los 15 segundos',
      pl: 'oczekuje, przyjęta po 15 sekundach',
    },
  },
  {
    ...{ number: '4000000000003006', outcome: 'process', decidesAfterMs: undecidedMs },
    says: {
      fr: 'en attente pendant une heure',
      en: 'pending for an hour',
      es: 'pendiente durante una hora',
      pl: 'oczekuje przez godzinę',
    },
  },
  {
    ...{ number: '4000000000002222', outcome: 'authorise', callback: 'twice' },
    says: {
      fr: 'acceptée, le marchand est prévenu deux fois',
      en: 'approved, the merchant is called back twice',
      es: 'aceptada, se avisa dos veces al comercio',
      pl: 'przyjęta, sklep jest powiadamiany dwa razy',
    },
  },
  {
    ...{ number: '4000000000005001', outcome: 'authorise', callback: 'late' },
    says: {
      fr: 'acceptée, le marchand est prévenu en retard',
      en: 'approved, the merchant is called back late',
      es: 'aceptada, se avisa tarde al comercio',
      pl: 'przyjęta, sklep jest powiadamiany z opóźnieniem',
    },
  },
  {
    ...{ number: '4000000000007007', outcome: 'authorise', callback: 'never' },
    says: {
      fr: 'acceptée, le marchand n’est jamais prévenu',
      en: 'approved, the merchant is never called back',
      es: 'aceptada, nunca se avisa al comercio',
      pl: 'przyjęta, sklep nie jest powiadamiany',
    },
  },
  {
    ...{ number: '4000000000006009', outcome: 'authorise', isCapturable: false },
    says: {
      fr: 'acceptée, mais jamais débitée',
      en: 'approved, but the money can never be taken',
      es: 'aceptada, pero nunca se cobra',
      pl: 'przyjęta, ale pieniądze nigdy nie są pobierane',
    },
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

/** Conducts that a merchant of the sandbox may ask for: then every card of that session does so. */
export const conductsOnOrder: Readonly<Record<OrderedConduct, CardConduct>> = {
  declines: { outcome: 'decline', reason: 'insufficient_funds' },
  pends: { outcome: 'process', decidesAfterMs: pendingMs },
};
