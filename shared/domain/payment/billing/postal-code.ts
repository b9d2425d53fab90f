/** Format of a country's postal codes. */
interface PostalCodeRule {
  /** Matches valid codes in capitals, without spaces, dashes and periods: `SW1A1AA`. */
  readonly pattern: RegExp;
  /** Adds the separators to a code that matches the pattern. */
  readonly format: (characters: string) => string;
  /** An example for error messages and hints. */
  readonly example: string;
}

/** Keyed by the country's ISO 3166 code, two capitals. */
const rules: Readonly<Record<string, PostalCodeRule>> = {
  // Royal Mail's format, and GIR 0AA, the former postcode of Girobank.
  GB: {
    pattern: /^(?:GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[A-Z]{2})$/,
    format: (characters) => `${characters.slice(0, -3)} ${characters.slice(-3)}`,
    example: 'SW1A 1AA',
  },
  // ZIP code, with or without the four digits of ZIP+4.
  US: {
    pattern: /^\d{5}(?:\d{4})?$/,
    format: (characters) => (characters.length === 9 ? `${characters.slice(0, 5)}-${characters.slice(5)}` : characters),
    example: '10001',
  },
  // Canada Post does not use the letters D, F, I, O, Q and U, nor W and Z as the first letter.
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    format: (characters) => `${characters.slice(0, 3)} ${characters.slice(3)}`,
    example: 'K1A 0B1',
  },
};

/** Matches plausible codes of countries without a rule: 1 to 16 letters, digits, spaces, periods and dashes. */
const plausiblePattern = /^[\p{L}\p{N}\s.\p{Dash}]{1,16}$/u;

/**
 * Validates a postal code and formats it as in its country: in capitals, with the correct separators. If the country is
 * missing or its format is unknown, a plausible code is only trimmed.
 *
 * @param country ISO 3166 code
 * @returns `undefined` if the code is invalid
 */
export function readPostalCode(country: string | undefined, text: string): string | undefined {
  const rule = findRule(country);
  const trimmedText = text.trim();
  if (!rule) return plausiblePattern.test(trimmedText) ? trimmedText : undefined;
  // NFKC replaces full-width letters and digits, as typed on East Asian keyboards.
  const characters = trimmedText
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}.]/gu, '');
  return rule.pattern.test(characters) ? rule.format(characters) : undefined;
}

/** Returns an example of a country's postal codes; `undefined` if the country is missing or its format is unknown. */
export function getExamplePostalCode(country: string | undefined): string | undefined {
  return findRule(country)?.example;
}

function findRule(country: string | undefined): PostalCodeRule | undefined {
  return country !== undefined && Object.hasOwn(rules, country) ? rules[country] : undefined;
}
