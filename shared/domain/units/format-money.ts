import type { Currency } from '../operation/settings.ts';

/** How an amount is to be written. */
export interface MoneyFormat {
  readonly currency: Currency;
  /** What stands for an amount that is not asked: 'Sans frais' (spec §9), in the traveller's language. */
  readonly free: string;
  /** Rounds up to the whole unit, as for a price "from". */
  readonly roundsUp?: boolean;
  /** Writes £12 for £12.00. */
  readonly dropsZeroDecimals?: boolean;
}

/**
 * An amount as the operation writes it, whatever the language (spec §9 "Currency format"): pounds as in the United
 * Kingdom, everything else in the dollar format of the United States, Canadian dollars included.
 *
 * @param amount In the currency's main unit; `null` where nothing is charged.
 */
export function formatMoney(amount: number | null, format: MoneyFormat): string {
  if (amount === null) return format.free;
  const value = format.roundsUp ? Math.ceil(toTheCent(amount)) : amount;
  return new Intl.NumberFormat(format.currency === 'GBP' ? 'en-GB' : 'en-US', {
    style: 'currency',
    currency: format.currency === 'GBP' ? 'GBP' : 'USD',
    trailingZeroDisplay: format.dropsZeroDecimals ? 'stripIfInteger' : 'auto',
  }).format(value);
}

/** 0.1 + 0.2 must not round 3.00 up to 4. */
function toTheCent(amount: number): number {
  return Math.round(amount * 100) / 100;
}
