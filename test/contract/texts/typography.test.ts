import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type AuditedLocale, auditedLocales, readDeck } from './all-messages.ts';

/** Texts quoted from the specification, with its straight quotation marks. */
const quotedTexts: readonly string[] = [
  "{origin} jusqu'à {destination}",
  'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?',
  'Unfortunately we cannot find any journeys for this route - try another one?',
  // The same in North American English.
  'Unfortunately we cannot find any trips for this route - try another one?',
  "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.",
];

/** Texts of the snippet builder that contain code, whose quotation marks are not typographic. */
const keysWithCode = /^(setting\.links\.hint|value\.(css|path))$/;

/** Typographic mistakes in all languages. */
const commonMistakes: readonly (readonly [fault: string, RegExp])[] = [
  ['a straight apostrophe or quotation mark', /['"]/],
  ['three dots instead of an ellipsis', /\.\.\./],
  ['a hyphen instead of a dash', / - /],
  ['two spaces in a row', /\s{2}/],
  ['a breaking space between a number or placeholder and its unit', /[\d}] (?:€|£|%|kg|km|cm|min|h|Mo|MB)(?![\p{L}])/u],
  ['a space before a comma or full stop', /\p{L} [,.](?!\p{L})/u],
];

/** Typographic rules of each language. `createText` makes the French spaces before punctuation no-break spaces. */
const mistakesByLocale: Readonly<Record<AuditedLocale, readonly (readonly [fault: string, RegExp])[]>> = {
  fr: [
    ['no space before a high mark', /[\p{L}\d})][;!?»]|[\p{L})}]:(?!\/\/)/u],
    ['a breaking space after «', /«[^\u00a0]/],
    ['foreign quotation marks', /[“”„]/],
    ['a vowel that is not elided', /(?<![-\p{L}])(?:[dlnmst]|qu|jusqu|lorsqu)e [aeéèêiîoôuœ]/u],
    ['an article that is not contracted', /\b(?:de le|de les|à le|à les)\b/],
    ['the first day of a month without its ending', /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août)/],
  ],
  en: [
    ['foreign quotation marks', /[«»„]/],
    ['a space before a mark', / [;:!?]/],
    ['American spelling outside the United States', /\b(?:color|center|canceled|traveler|gray|favorite)/i],
  ],
  es: [
    ['a question or exclamation without its opening mark', /^[^¿]*\?|^[^¡]*!/],
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
    ['an ellipsis without a space before it', /\S(?<!\u00a0)…/],
    [
      'a sentence after a colon that begins in lower case',
      /: (?:die|der|das|sie|wir|es|wählen|geben|prüfen|versuchen)\b(?!.*\{)/,
    ],
  ],
};

describe.each(auditedLocales)('the texts in %s', (locale) => {
  it.each([...commonMistakes, ...mistakesByLocale[locale]])('do not contain %s', async (fault, pattern) => {
    const texts = (await readCheckedTexts(locale)).filter(
      ({ operation }) => operation !== 'US' || !fault.startsWith('American'),
    );
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
  });

  it('end with a full stop if they have several sentences', async () => {
    // The bank's code follows `challengeText`.
    const texts = (await readCheckedTexts(locale)).filter(({ key }) => key !== 'challengeText');
    const textsWithoutStop = texts.filter(({ text }) => /\p{Ll}[.?!] \p{Lu}/u.test(text) && /\p{L}$/u.test(text));
    expect(textsWithoutStop).toEqual([]);
  });
});

it('the specification is quoted exactly', async () => {
  const entries = (await Promise.all(locales.map(readDeck))).flat();
  expect(quotedTexts.filter((text) => !entries.some((entry) => entry.text === text))).toEqual([]);
});

async function readCheckedTexts(locale: AuditedLocale) {
  return (await readDeck(locale)).filter(({ key, text }) => !quotedTexts.includes(text) && !keysWithCode.test(key));
}
