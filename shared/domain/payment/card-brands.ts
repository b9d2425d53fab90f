/** Card brands that a payment provider may accept. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'maestro'] as const;
/** A brand of cards. */
export type CardBrand = (typeof cardBrands)[number];

/** Names of the brands, the same in all languages. */
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

/** The known brands in a provider's list, which may use any case (`VISA`), without duplicates, in the order of `cardBrands`. */
export function filterCardBrands(names: readonly string[]): readonly CardBrand[] {
  return cardBrands.filter((brand) => names.some((name) => name.toLowerCase() === brand));
}
