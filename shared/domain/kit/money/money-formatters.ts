import type { CurrencyCode } from './currency-code.ts';
import { formatMoney, type MoneyFormat } from './format-money.ts';
import { type Money, toMoneyKey } from './money.ts';

/** Options for formatting an amount on a page. */
export type MoneyStyle = Omit<MoneyFormat, 'pageCurrency'>;

/** Formatters for amounts. */
export interface MoneyFormatters {
  /** Formats an amount in its own currency: £15.49. If the amount may be null, a text for it is required. */
  money(amount: Money, style?: Partial<MoneyStyle>): string;
  money(amount: Money | null, style: MoneyStyle): string;
}

/**
 * Creates formatters for amounts on a page with a currency. Results are cached: creating an `Intl` formatter for each
 * price of a list would cost more than the rest of its row.
 */
export function createMoneyFormatters({ currency }: { readonly currency: CurrencyCode }): MoneyFormatters {
  const cache = new Map<string, string>();
  return {
    money(amount: Money | null, style: Partial<MoneyStyle> = {}) {
      const key = toMoneyKey(amount) + JSON.stringify(style);
      const text = cache.get(key) ?? formatMoney(amount, { free: '', ...style, pageCurrency: currency });
      cache.set(key, text);
      return text;
    },
  };
}
