import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type AuditedLocale, auditedLocales, deckOf } from './all-messages.ts';

/** Texts quoted from the specification, with its straight quotation marks. */
const verbatim: readonly string[] = [
  "{origin} jusqu'à {destination}",
  'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?',
  'Unfortunately we cannot find any journeys for this route - try another one?',
  // The same in North American English.
  'Unfortunately we cannot find any trips for this route - try another one?',
  "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.",
];

/** Texts of the snippet builder that contain code, whose quotation marks are not typographic. */
const showsCode = /^(setting\.links\.hint|value\.(css|path))$/;

/** Typographic mistakes in all languages. */
const everywhere: readonly (readonly [fault: string, RegExp])[] = [
  ['a straight apostrophe or quotation mark', /['"]/],
  ['three dots instead of an ellipsis', /\.\.\./],
  ['a hyphen instead of a dash', / - /],
  ['two spaces in a row', /\s{2}/],
  ['a number or hole parted from its unit by a space that breaks', /[\d}] (?:€|£|%|kg|km|cm|min|h|Mo|MB)(?![\p{L}])/u],
  ['a space before a comma or full stop', /\p{L} [,.](?!\p{L})/u],
];

/** Typographic rules of each language. `createText` makes the French spaces before punctuation no-break spaces. */
const ofLanguage: Readonly<Record<AuditedLocale, readonly (readonly [fault: string, RegExp])[]>> = {
  fr: [
    ['no space before a high mark', /[\p{L}\d})][;!?»]|[\p{L})}]:(?!\/\/)/u],
    ['a space that breaks after «', /«[^\u00a0]/],
    ['foreign quotation marks', /[“”„]/],
    ['a vowel that is not elided', /(?<![-\p{L}])(?:[dlnmst]|qu|jusqu|lorsqu)e [aeéèêiîoôuœ]/u],
    ['an article that is not contracted', /\b(?:de le|de les|à le|à les)\b/],
    ['a first of the month without its ending', /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août)/],
  ],
  en: [
    ['foreign quotation marks', /[«»„]/],
    ['a space before a mark', / [;:!?]/],
    ['American spelling outside the United States', /\b(?:color|center|canceled|traveler|gray|favorite)/i],
  ],
  es: [
    ['a question or exclamation that is not opened', /^[^¿]*\?|^[^¡]*!/],
    ['foreign quotation marks', /[“”„]/],
    ['a space before a mark', / [;:!?]/],
  ],
  pl: [
    ['foreign quotation marks', /[«»“]/],
    ['a space before a mark', / [;:!?]/],
  ],
  de: [
    ['foreign quotation marks', /[«»”]|“(?=\p{L})/u],
    ['a space before a mark', / [;:!?]/],
    ['an ellipsis that is not parted from its word', /\S(?<!\u00a0)…/],
    [
      'a sentence behind a colon that begins small',
      /: (?:die|der|das|sie|wir|es|wählen|geben|prüfen|versuchen)\b(?!.*\{)/,
    ],
  ],
};

describe.each(auditedLocales)('the texts in %s', (locale) => {
  it.each([...everywhere, ...ofLanguage[locale]])('do not contain %s', async (fault, pattern) => {
    const texts = (await ownDeckOf(locale)).filter(
      ({ operation }) => operation !== 'US' || !fault.startsWith('American'),
    );
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
  });

  it('end with a full stop if they have several sentences', async () => {
    // The bank's code follows `challengeText`.
    const open = (await ownDeckOf(locale)).filter(({ key }) => key !== 'challengeText');
    const unended = open.filter(({ text }) => /\p{Ll}[.?!] \p{Lu}/u.test(text) && /\p{L}$/u.test(text));
    expect(unended).toEqual([]);
  });
});

it('the specification is quoted exactly', async () => {
  const entries = (await Promise.all(locales.map(deckOf))).flat();
  expect(verbatim.filter((text) => !entries.some((entry) => entry.text === text))).toEqual([]);
});

async function ownDeckOf(locale: AuditedLocale) {
  return (await deckOf(locale)).filter(({ key, text }) => !verbatim.includes(text) && !showsCode.test(key));
}
