import { readCurrency } from './currency.ts';
import { toMainAmount, type Money, moneyOfMinor } from './money.ts';

/**
 * For `JSON.stringify`: writes every amount as the wire has it, a number of the main unit. What holds the amounts names
 * their currency beside them.
 */
export function amountsForWire(_key: string, value: unknown): unknown {
  const money = readMoney(value);
  return money ? toMainAmount(money) : value;
}

/** An amount that comes back from storage or another tab; `undefined` where it is none. */
export function readMoney(stored: unknown): Money | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { minor, currency } = stored as Readonly<Record<string, unknown>>;
  const code = readCurrency(currency);
  return code !== undefined && Number.isSafeInteger(minor) ? moneyOfMinor(minor as number, code) : undefined;
}
