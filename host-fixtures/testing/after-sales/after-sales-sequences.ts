import fc from 'fast-check';
import { type PaymentProvider } from '../../server/payments/payment-provider.ts';
import { direct, withChange } from '../test-visitor.ts';

/** Random steps after a purchase. */

const minute = 60_000;
const approvedCard = '4242424242424242';
const journeys = [direct, withChange, '203103111', '*203103112', '203103121'] as const;
/** Approved cards are more likely: without an order nothing can be changed. */
const cards = [
  ...Array<string>(4).fill(approvedCard),
  ...['4000000000000002', '4000000000002008', '4000000000002222', '4000000000005001'],
  ...['4000000000007007', '4000000000006009', '4000000000003220'],
] as const;
const scenarios = [
  ...['refund-refused', 'refund-pending', 'coach-cancelled', 'quote-expired'],
  ...['reschedule-fails', 'payment-pending', 'zero-total', 'seat-taken'],
] as const;

const journey = fc.constantFrom(...journeys);
const card = fc.constantFrom(...cards);
/** The index of a reservation, the newest first. */
const which = fc.nat(3);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const withWeight = (weight: number, arbitrary: fc.Arbitrary<AfterSalesStep>) => ({ weight, arbitrary });

/** One step of a traveller, a tab, the network or a process. */
export type AfterSalesStep =
  | { readonly kind: 'buy'; readonly journeys: readonly string[]; readonly code: string; readonly card: string }
  | { readonly kind: 'move' | 'race'; readonly which: number; readonly journey: string; readonly card: string }
  | { readonly kind: 'choose'; readonly which: number; readonly journey: string }
  | { readonly kind: 'seat'; readonly which: number; readonly seat: number }
  | { readonly kind: 'confirm' | 'forget' | 'quote' | 'cancel' | 'cancel-all' | 'trade'; readonly which: number }
  | { readonly kind: 'amend'; readonly which: number; readonly journey: string; readonly card: string }
  | { readonly kind: 'add'; readonly journey: string }
  | { readonly kind: 'pay' | 'empty' | 'give-up' | 'cancel-payment' }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'lose'; readonly call: keyof PaymentProvider; readonly loss: 'request' | 'answer' }
  | { readonly kind: 'restore-calls' | 'toggle-callbacks' | 'restart' | 'reconcile' | 'repeat-callback' };

const codes = fc.constantFrom('', '', 'AUTOCAR10', 'BIENVENUE5', 'VOYAGE-OFFERT');
const buy = fc.record({
  kind: kind('buy'),
  journeys: fc.array(journey, { minLength: 1, maxLength: 2 }),
  code: codes,
  card,
});

/** A purchase and the steps after it. */
export const afterSalesSteps: fc.Arbitrary<readonly AfterSalesStep[]> = fc
  .tuple(
    buy,
    fc.array(
      fc.oneof(
        withWeight(1, buy),
        withWeight(4, fc.record({ kind: fc.constantFrom('move', 'move', 'move', 'race'), which, journey, card })),
        withWeight(2, fc.record({ kind: kind('choose'), which, journey })),
        withWeight(1, fc.record({ kind: kind('seat'), which, seat: fc.nat(60) })),
        withWeight(
          5,
          fc.record({ kind: fc.constantFrom('confirm', 'forget', 'quote', 'cancel', 'cancel-all', 'trade'), which }),
        ),
        withWeight(3, fc.record({ kind: kind('amend'), which, journey, card })),
        withWeight(1, fc.record({ kind: kind('add'), journey })),
        withWeight(2, fc.record({ kind: fc.constantFrom('pay', 'empty', 'give-up', 'cancel-payment') })),
        withWeight(2, fc.record({ kind: kind('card'), card })),
        withWeight(1, fc.record({ kind: kind('scenario'), name: fc.constantFrom('', ...scenarios) })),
        withWeight(
          2,
          fc.record({
            kind: kind('advance'),
            ms: fc.constantFrom(1000, minute, 16 * minute, 60 * minute, 23 * 60 * minute),
          }),
        ),
        withWeight(
          3,
          fc.record({
            kind: kind('lose'),
            call: fc.constantFrom<keyof PaymentProvider>('open', 'read', 'capture', 'void', 'refund'),
            loss: fc.constantFrom('request' as const, 'answer' as const),
          }),
        ),
        withWeight(
          4,
          fc.record({
            kind: fc.constantFrom(
              'restore-calls',
              'restore-calls',
              'toggle-callbacks',
              'restart',
              'reconcile',
              'repeat-callback',
            ),
          }),
        ),
      ),
      { minLength: 3, maxLength: 12 },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);
