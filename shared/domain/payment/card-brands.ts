/** Brands of cards that a payment provider may take. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'maestro'] as const;
/** See {@link cardBrands}. */
export type CardBrand = (typeof cardBrands)[number];

/** What brands call themselves, in every language. */
export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
};

/** The brands among words of a provider, each once, in the order in which travellers look for them. */
export function knownBrands(words: readonly string[]): readonly CardBrand[] {
  return cardBrands.filter((brand) => words.some((word) => word.toLowerCase() === brand));
}
