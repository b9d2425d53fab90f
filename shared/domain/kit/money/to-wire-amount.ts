import { isRecord } from '../persistence/is-record.ts';
import { readCurrency } from './currency.ts';
import { toMainAmount, type Money, fromMinorAmount } from './money.ts';

/**
 * Replacer for `JSON.stringify`, for requests: writes each amount as the API does, as a number in the main unit (15.49 pounds).
 * The amount's currency is not written: in the API, the enclosing object contains it. Other values stay the same.
 */
export function toWireAmount(_key: string, value: unknown): unknown {
  const money = readMoney(value);
  return money ? toMainAmount(money) : value;
}

/**
 * Reads an amount that is plain data, because it was stored or sent by another tab: `{ minor: 1549, currency: 'GBP' }` is 1549
 * pence. `undefined` if it is invalid.
 */
export function readMoney(value: unknown): Money | undefined {
  const { minor, currency } = isRecord(value) ? value : {};
  const code = readCurrency(currency);
  return code !== undefined && Number.isSafeInteger(minor) ? fromMinorAmount(minor as number, code) : undefined;
}
