import { countMinorDigits, type CurrencyCode } from './currency-code.ts';
import { getCurrency, type Money, toMainAmount, toMoneyKey } from './money.ts';

/** Options for formatting an amount. */
export interface MoneyFormat {
  /** The currency of the page. If it is USD or CAD, it is written `$`; other dollars include their country: `US$`, `CA$`. */
  readonly pageCurrency?: CurrencyCode;
  /** Text for null, which is free: 'Sans frais' (spec §9), in the traveller's language. */
  readonly free: string;
  /** Rounds up to a full main unit (£15.49 → £16.00), for "from" prices, so that they never promise too little. */
  readonly roundsUp?: boolean;
  /** Writes £12 instead of £12.00. £12.50 stays. */
  readonly isShort?: boolean;
}

/**
 * Formats an amount in its own currency, the same in all languages (spec §9 "Currency format"): `£15.49`, `€12.00`,
 * `¥2,500`. USD and CAD are `$15.49` on pages in that currency, and `US$15.49` or `CA$15.49` on others.
 *
 * @param money null if free
 */
export function formatMoney(money: Money | null, format: MoneyFormat): string {
  if (money === null) return format.free;
  const currency = getCurrency(money);
  // By ISO 4217, since Intl omits the decimals of some currencies.
  const digits = countMinorDigits(currency);
  const amount = toMainAmount(money);
  return new Intl.NumberFormat(getLocale(currency, format.pageCurrency), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: format.isShort ? 'stripIfInteger' : 'auto',
  }).format(format.roundsUp ? Math.ceil(amount) : amount);
}

/**
 * Returns a locale that formats a currency in US style, with a bare `$` only for USD or CAD as the page's own currency: `en-US`
 * writes `$` and `CA$`, `en-CA` writes `$` for CAD, and `en-GB` writes `US$`.
 */
function getLocale(currency: CurrencyCode, pageCurrency: CurrencyCode | undefined): string {
  if (currency === 'CAD' && pageCurrency === 'CAD') return 'en-CA';
  return currency === 'USD' && pageCurrency !== 'USD' ? 'en-GB' : 'en-US';
}

/** Options for formatting an amount on a page. */
export type MoneyStyle = Omit<MoneyFormat, 'pageCurrency'>;

/** Formatters for amounts. */
export interface MoneyFormatters {
  /** Formats an amount in its own currency: £15.49. If the amount may be null, a text for it is required. */
  money(amount: Money, style?: Partial<MoneyStyle>): string;
  /** Formats an amount, or null as `style.free`. */
  money(amount: Money | null, style: MoneyStyle): string;
}

/**
 * Creates formatters for amounts on a page. Results are cached: creating an `Intl` formatter for each price of a list would
 * cost more than the rest of its row.
 */
export function createMoneyFormatters({ currency }: { readonly currency: CurrencyCode }): MoneyFormatters {
  const cache = new Map<string, string>();
  return {
    money(amount: Money | null, style: Partial<MoneyStyle> = {}) {
      const key = toMoneyKey(amount) + JSON.stringify(style);
      // `free: ''` is never shown: the overloads require a text if the amount may be null.
      const text = cache.get(key) ?? formatMoney(amount, { free: '', ...style, pageCurrency: currency });
      cache.set(key, text);
      return text;
    },
  };
}
