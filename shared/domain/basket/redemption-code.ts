import type { Basket } from './basket.ts';

/** Maximum number of codes that are redeemed at a time, each with a request. */
export const maxCodes = 10;

/**
 * Reads redemption (discount) codes from typed or pasted text, without duplicates: in capitals, with plain hyphens and
 * without invisible characters. Codes are separated by whitespace, commas or semicolons: `summer–10, bus5` is read as
 * `SUMMER-10` and `BUS5`.
 */
export function parseCodes(text: string): readonly string[] {
  // NFKC converts full-width characters; Cf are invisible format characters.
  const visibleText = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const codes = visibleText.split(/[\s,;]+/u).map((code) =>
    code
      .replace(/\p{Dash}/gu, '-')
      .toUpperCase()
      // The capitals of some letters, such as ΰ, have combining accents, which NFKC composes.
      .normalize('NFKC'),
  );
  return [...new Set(codes.filter((code) => code !== ''))];
}

/**
 * Whether a basket has already redeemed a code, however the server spells it.
 *
 * @param code as {@link parseCodes} returns it
 */
export function isRedeemed(code: string, { redemptionCodes = [] }: Pick<Basket, 'redemptionCodes'>): boolean {
  return redemptionCodes.some((redemption) => parseCodes(redemption.code)[0] === code);
}
