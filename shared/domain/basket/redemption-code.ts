import type { Basket } from './basket.ts';

/** How many codes are read at a time. */
const mostCodes = 10;

/**
 * The redemption codes in what was typed or pasted, tidied up and each once: capitals, one kind of stroke, nothing that
 * cannot be seen. Between two of them stands a blank, a comma, a semicolon or a new line.
 */
export function codesIn(typed: string): readonly string[] {
  const visible = typed.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const words = visible.split(/[\s,;]+/u).map((word) =>
    word
      .replace(/\p{Dash}/gu, '-')
      .toUpperCase()
      .normalize('NFKC'),
  );
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostCodes);
}

/** Whether a basket has redeemed a code already, however it is written there. */
export function isRedeemed(code: string, { redemptionCodes = [] }: Pick<Basket, 'redemptionCodes'>): boolean {
  return redemptionCodes.some((redeemed) => codesIn(redeemed.code)[0] === code);
}
