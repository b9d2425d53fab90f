import type { Instant } from '../clock/clock.ts';
import { isOver } from '../clock/span-end.ts';
import { openSealedText, sealText } from '../orders/order-keys.ts';
import type { PaymentRecord } from './settle-payment.ts';

/** The validity of a mark, in ms from the start of its payment. A tab that is restored later must find the order instead. */
export const paymentMarkLifetimeMs = 24 * 3_600_000;

/** The query parameter of the return address that contains the mark. */
const markParameter = 'payment';

/** See {@link createPaymentMarks}. */
export type PaymentMarks = ReturnType<typeof createPaymentMarks>;

/**
 * Creates and reads marks: signed texts that name a payment in the address to which the provider returns the traveller. Banks'
 * apps open the default browser, which may not be that of the purchase. A mark shows what has become of the payment, and the
 * number of its order; it opens neither the order nor the basket, and cancels nothing. Marks are not stored.
 *
 * @param options.secret the key that signs marks
 * @param options.now the real time
 */
export function createPaymentMarks({ secret, now }: { readonly secret: Buffer; readonly now: () => Instant }) {
  return {
    /**
     * Adds the mark of a payment to its return address. The same payment always has the same mark, since a provider may refuse
     * to open a session again with another address.
     */
    addTo(returnUrl: string, { payment_id, created_at }: Pick<PaymentRecord, 'payment_id' | 'created_at'>): string {
      const url = new URL(returnUrl);
      const expiry = (created_at + paymentMarkLifetimeMs).toString(36);
      url.searchParams.set(markParameter, sealText(`${payment_id} ${expiry}`, secret));
      return url.href;
    },
    /** Returns the id of the payment; undefined if the mark is forged or has expired. */
    read(mark: string): string | undefined {
      const [paymentId, expiry = ''] = openSealedText(mark, secret)?.split(' ') ?? [];
      // Without a valid signature, the expiry is NaN, which is over.
      const isExpired = isOver(parseInt(expiry, 36), { now: now(), longestMs: paymentMarkLifetimeMs });
      return isExpired ? undefined : paymentId;
    },
    /** Whether this host has made a mark, even if it has expired. */
    isSigned: (mark: string) => openSealedText(mark, secret) !== undefined,
  };
}
