import { type Instant } from '../clock/clock.ts';
import { readSealedText, sealedText } from './sealed-text.ts';

/** What was said that a cancellation brings, as long as the order stays as it was then. */
export interface Quote {
  readonly orderNumber: string;
  /** Of the order. */
  readonly version: number;
  /** Which of its reservations. */
  readonly nos: readonly number[];
  /** What comes back, in the currency's minor unit. */
  readonly refundableMinor: number;
  /** What is kept, likewise. */
  readonly retainedMinor: number;
  /** Fees of the order in what comes back, likewise. */
  readonly feesMinor: number;
  /** The true time, ms since 1970 UTC. */
  readonly validUntil: Instant;
}

/** Quotes that the host signs and keeps no list of: whoever has one may hold the host to it. */
export interface QuoteKeys {
  seal(quote: Quote): string;
  /** Undefined for what is no quote of this host. */
  read(quoteId: string): Quote | undefined;
}

/** @param secret of quotes */
export function createQuoteKeys(secret: Buffer): QuoteKeys {
  return {
    seal: ({ orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil }) =>
      sealedText(
        JSON.stringify([orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil]),
        secret,
      ),
    read(quoteId) {
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
