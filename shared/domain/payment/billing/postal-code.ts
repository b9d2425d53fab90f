/** Format of a country's postal codes. */
interface PostalCodeRule {
  /** Of capitals and digits only, without separators. */
  readonly pattern: RegExp;
  readonly write: (characters: string) => string;
  /** An example for hints. */
  readonly example: string;
}

const rules: Readonly<Record<string, PostalCodeRule>> = {
  // As in Royal Mail's format, including the former code of Girobank.
  GB: {
    pattern: /^(?:GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[A-Z]{2})$/,
    write: (characters) => `${characters.slice(0, -3)} ${characters.slice(-3)}`,
    example: 'SW1A 1AA',
  },
  US: {
    pattern: /^\d{5}(?:\d{4})?$/,
    write: (characters) => (characters.length === 9 ? `${characters.slice(0, 5)}-${characters.slice(5)}` : characters),
    example: '10001',
  },
  // Canada Post does not use letters that can be mistaken for others.
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    write: (characters) => `${characters.slice(0, 3)} ${characters.slice(3)}`,
    example: 'K1A 0B1',
  },
};

/** A plausible postal code of an unknown format. */
const plausibleCode = /^[\p{L}\p{N}\s.\p{Dash}]{1,16}$/u;

/**
 * Formats a postal code as in its country: in capitals, with the correct separators.
 *
 * @param country ISO 3166
 * @returns `undefined` if it is invalid
 */
export function readPostalCode(country: string | undefined, text: string): string | undefined {
  const rule = findRule(country);
  const trimmedText = text.trim();
  if (!rule) return plausibleCode.test(trimmedText) ? trimmedText : undefined;
  const characters = trimmedText
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}.]/gu, '');
  return rule.pattern.test(characters) ? rule.write(characters) : undefined;
}

/** An example of a country's postal codes; `undefined` if the format is unknown. */
export function getExamplePostalCode(country: string | undefined): string | undefined {
  return findRule(country)?.example;
}

function findRule(country: string | undefined): PostalCodeRule | undefined {
  return country !== undefined && Object.hasOwn(rules, country) ? rules[country] : undefined;
}
