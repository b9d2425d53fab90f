/** How a country writes its postal codes. */
interface PostalCodeRule {
  /** Of the signs alone: capitals, without what stands between them. */
  readonly pattern: RegExp;
  readonly write: (signs: string) => string;
  /** One that stands for others in a hint. */
  readonly example: string;
}

const rules: Readonly<Record<string, PostalCodeRule>> = {
  // As the Royal Mail writes them, the old one of the Girobank included.
  GB: {
    pattern: /^(?:GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[A-Z]{2})$/,
    write: (signs) => `${signs.slice(0, -3)} ${signs.slice(-3)}`,
    example: 'SW1A 1AA',
  },
  US: {
    pattern: /^\d{5}(?:\d{4})?$/,
    write: (signs) => (signs.length === 9 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs),
    example: '10001',
  },
  // Canada Post leaves out letters that are read as another sign.
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    write: (signs) => `${signs.slice(0, 3)} ${signs.slice(3)}`,
    example: 'K1A 0B1',
  },
};

/** A postal code as it is typed where nothing is known of its country. */
const anywhere = /^[\p{L}\p{N}\s.\p{Dash}]{1,16}$/u;

/**
 * A postal code as its country writes it: small letters, and spaces and strokes wherever they were typed, are put right.
 *
 * @param country ISO 3166
 * @returns `undefined` for what can be none there
 */
export function readPostalCode(country: string | undefined, typed: string): string | undefined {
  const rule = findRule(country);
  const words = typed.trim();
  if (!rule) return anywhere.test(words) ? words : undefined;
  const signs = words
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}.]/gu, '');
  return rule.pattern.test(signs) ? rule.write(signs) : undefined;
}

/** A code of a country to show how one looks; `undefined` where no format is known or none needs an example. */
export function examplePostalCode(country: string | undefined): string | undefined {
  return findRule(country)?.example;
}

function findRule(country: string | undefined): PostalCodeRule | undefined {
  return country !== undefined && Object.hasOwn(rules, country) ? rules[country] : undefined;
}
