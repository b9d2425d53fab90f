/** Sentences count journeys, seats, minutes: no number that a language treats apart only from a million on. */
const numbers = [...Array(201).keys(), 0.5, 1.5];

/** The forms that a sentence which counts must have in a language, by the categories of `Intl.PluralRules`. */
export function pluralForms(locale: string): ReadonlySet<Intl.LDMLPluralRule> {
  const rules = new Intl.PluralRules(locale);
  return new Set([...numbers.map((number) => rules.select(number)), 'other']);
}
