import type { Basket } from './basket.ts';

/** Whether a basket trades in reservations of an order (spec §3 "basketKind AMENDMENT"). */
export function isAmendment({ tradeIns = [] }: Pick<Basket, 'tradeIns'>): boolean {
  return tradeIns.length > 0;
}
