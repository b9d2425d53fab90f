import type { Basket } from './basket.ts';

/** Whether a basket gives reservations of an order towards others (spec §3 "basketKind AMENDMENT"). */
export function isAmendment({ tradeIns = [] }: Pick<Basket, 'tradeIns'>): boolean {
  return tradeIns.length > 0;
}
