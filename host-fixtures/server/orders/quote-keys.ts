import { type Instant } from '../clock/clock.ts';
import { readSealedText, sealedText } from './sealed-text.ts';

/** The conditions of a cancellation, which are valid until the order changes. */
export interface Quote {
  readonly orderNumber: string;
  /** Of the order. */
  readonly version: number;
  /** Its reservations, by number. */
  readonly nos: readonly number[];
  /** The refund in minor units of the currency. */
  readonly refundableMinor: number;
  /** The retained amount in minor units. */
  readonly retainedMinor: number;
  /** The refunded fees of the order in minor units. */
  readonly feesMinor: number;
  /** The real time, ms since 1970 UTC. */
  readonly validUntil: Instant;
}

/** See {@link createQuoteKeys}. */
export type QuoteKeys = ReturnType<typeof createQuoteKeys>;

/** Signed quotes, which bind the host and are not stored. @param secret the key that signs quotes */
export function createQuoteKeys(secret: Buffer) {
  return {
    seal: ({ orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil }: Quote) =>
      sealedText(
        JSON.stringify([orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil]),
        secret,
      ),
    /** @returns undefined if it is not a quote of this host */
    read(quoteId: string): Quote | undefined {
      const text = readSealedText(quoteId, secret);
      if (text === undefined) return undefined;
      const [orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil] = JSON.parse(text) as [
        string,
        number,
        readonly number[],
        number,
        number,
        number,
        Instant,
      ];
      return { orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil };
    },
  };
}
