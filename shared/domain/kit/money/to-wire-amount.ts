import { isRecord } from '../persistence/is-record.ts';
import { readCurrency } from './currency.ts';
import { toMainAmount, type Money, fromMinorAmount } from './money.ts';

/**
 * Replacer for `JSON.stringify`: writes each amount as in the API, as a number in the main unit (15.49). The API has the
 * currency in the enclosing object.
 */
export function toWireAmount(_key: string, value: unknown): unknown {
  const money = readMoney(value);
  return money ? toMainAmount(money) : value;
}

/** Reads an amount from storage or another tab; `undefined` if it is invalid. */
export function readMoney(value: unknown): Money | undefined {
  const { minor, currency } = isRecord(value) ? value : {};
  const code = readCurrency(currency);
  return code !== undefined && Number.isSafeInteger(minor) ? fromMinorAmount(minor as number, code) : undefined;
}
