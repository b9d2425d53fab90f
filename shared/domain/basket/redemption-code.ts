import type { Basket } from './basket.ts';

/** Maximum number of codes that are read at a time. */
const maxCodes = 10;

/**
 * Reads redemption codes from typed or pasted text, without duplicates: in capitals, with plain hyphens and without
 * invisible characters. Codes are separated by whitespace, commas or semicolons.
 */
export function parseCodes(text: string): readonly string[] {
  // NFKC converts full-width characters; Cf are invisible format characters.
  const visibleText = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const codes = visibleText.split(/[\s,;]+/u).map((code) =>
    code
      .replace(/\p{Dash}/gu, '-')
      .toUpperCase()
      .normalize('NFKC'),
  );
  return [...new Set(codes.filter((code) => code !== ''))].slice(0, maxCodes);
}

/** Whether a basket has already redeemed a code, in any spelling. */
export function isRedeemed(code: string, { redemptionCodes = [] }: Pick<Basket, 'redemptionCodes'>): boolean {
  return redemptionCodes.some((redemption) => parseCodes(redemption.code)[0] === code);
}
