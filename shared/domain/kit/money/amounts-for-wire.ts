import { mainAmountOf } from './money.ts';
import { readMoney } from './read-money.ts';

/**
 * For `JSON.stringify`: writes every amount as the wire has it, a number of the main unit. What holds the amounts names
 * their currency beside them.
 */
export function amountsForWire(_key: string, value: unknown): unknown {
  const money = readMoney(value);
  return money ? mainAmountOf(money) : value;
}
