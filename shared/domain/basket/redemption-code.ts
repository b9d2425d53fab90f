import type { Basket } from './basket.ts';

/** Maximum number of codes that are redeemed at a time, each with a request. */
export const maxCodes = 10;

/**
 * Normalises a redemption (discount) code as word processors, mails and phones change it: in capitals, with plain hyphens, and
 * without spaces, quotation marks, a full stop at the end, and invisible characters. The host compares codes in this form.
 */
export function normaliseCode(text: string): string {
  return (
    text
      // NFKC converts full-width characters; Cf are invisible format characters.
      .normalize('NFKC')
      .replace(/[\s\p{Cf}\p{Quotation_Mark}]/gu, '')
      .replace(/\p{Dash}/gu, '-')
      .replace(/[.。]+$/, '')
      .toUpperCase()
      // The capitals of some letters, such as ΰ, have combining accents, which NFKC composes.
      .normalize('NFKC')
  );
}

/**
 * Reads redemption codes from typed or pasted text, without duplicates, each normalised. Codes are separated by whitespace, commas or semicolons: `summer–10, bus5` is read as
 * `SUMMER-10` and `BUS5`.
 */
export function parseCodes(text: string): readonly string[] {
  // Removed before codes are separated: some invisible characters count as whitespace.
  const visibleText = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const codes = visibleText.split(/[\s,;]+/u).map(normaliseCode);
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
