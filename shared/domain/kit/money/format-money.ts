import { type CurrencyCode, countMinorDigits } from './currency-code.ts';
import { getCurrency, toMainAmount, type Money } from './money.ts';

/** How an amount is written. */
export interface MoneyFormat {
  /**
   * The currency that the page works in, whose dollar is written `$`. Any other dollar names its country, and all of them
   * do where there is no such currency.
   */
  readonly pageCurrency?: CurrencyCode;
  /** What stands for null, which is free: 'Sans frais' (spec §9), in the traveller's language. */
  readonly free: string;
  /** Rounds up to the whole unit, as for a price "from". */
  readonly roundsUp?: boolean;
  /** Writes £12 for £12.00. */
  readonly dropsZeroDecimals?: boolean;
}

/**
 * An amount in its own currency, whatever the language (spec §9 "Currency format"): `£15.49`, `€12.00`, `¥2,500`. Dollars
 * are `$15.49` on pages that work in them, and `US$15.49` or `CA$15.49` everywhere else.
 *
 * @param money null where nothing is charged.
 */
export function formatMoney(money: Money | null, format: MoneyFormat): string {
  if (money === null) return format.free;
  const currency = getCurrency(money);
  const digits = countMinorDigits(currency);
  const amount = toMainAmount(money);
  return new Intl.NumberFormat(localeFor(currency, format.pageCurrency), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: format.dropsZeroDecimals ? 'stripIfInteger' : 'auto',
  }).format(format.roundsUp ? Math.ceil(amount) : amount);
}

/** The locale that writes a currency as wanted: US format, with a bare `$` for the page's own dollar alone. */
function localeFor(currency: CurrencyCode, pageCurrency: CurrencyCode | undefined): string {
  if (currency === 'CAD' && pageCurrency === 'CAD') return 'en-CA';
  return currency === 'USD' && pageCurrency !== 'USD' ? 'en-GB' : 'en-US';
}
