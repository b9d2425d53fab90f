import type { CurrencyCode } from './currency-code.ts';
import { formatMoney, type MoneyFormat } from './format-money.ts';
import { type Money, moneyKey } from './money.ts';

/** How an amount is written on a page. */
export type MoneyStyle = Omit<MoneyFormat, 'pageCurrency'>;

/** Formatters for amounts. */
export interface MoneyFormatters {
  /** An amount in its own currency: £15.49. Who may have nothing to write says what stands for it. */
  money(amount: Money, style?: Partial<MoneyStyle>): string;
  money(amount: Money | null, style: MoneyStyle): string;
}

/**
 * Formatters for amounts, on a page that works in a currency. An amount is written once, however often it is asked for: a
 * format for each price of a list would cost more than the rest of its row.
 */
export function moneyFormatters({ currency }: { readonly currency: CurrencyCode }): MoneyFormatters {
  const known = new Map<string, string>();
  return {
    money(amount: Money | null, style: Partial<MoneyStyle> = {}) {
      const key = moneyKey(amount) + JSON.stringify(style);
      const written = known.get(key) ?? formatMoney(amount, { free: '', ...style, pageCurrency: currency });
      known.set(key, written);
      return written;
    },
  };
}
