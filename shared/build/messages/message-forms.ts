import type { Message } from '#shared/text/placeholders.ts';

/**
 * Lists the names of a message's placeholders, sorted and without duplicates: `['city', 'date']` for `From {city} on {date}`. A
 * message with plural forms always has `count`.
 */
export function listPlaceholders(message: Message): string[] {
  const forms: string[] = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  if (typeof message !== 'string') names.push('count');
  return [...new Set(names)].sort();
}

/** Numbers that messages may contain: 0 to 200, and fractions. Plural categories that start at a million are not needed. */
const numbers = [...Array(201).keys(), 0.5, 1.5];

/**
 * Returns the plural categories of `Intl.PluralRules` that messages need in a language: `one` and `other` in English. `other`
 * is always included: its text replaces that of a missing category.
 */
export function listPluralForms(locale: string): ReadonlySet<Intl.LDMLPluralRule> {
  const rules = new Intl.PluralRules(locale);
  return new Set([...numbers.map((number) => rules.select(number)), 'other']);
}
