import { readCurrency } from './currency.ts';
import { type Money, moneyOfMinor } from './money.ts';

/** An amount that comes back from storage or another tab; `undefined` where it is none. */
export function readMoney(stored: unknown): Money | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { minor, currency } = stored as Readonly<Record<string, unknown>>;
  const code = readCurrency(currency);
  return code !== undefined && Number.isSafeInteger(minor) ? moneyOfMinor(minor as number, code) : undefined;
}
