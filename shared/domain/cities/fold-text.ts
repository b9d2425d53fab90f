/** The supported letters that Unicode normalisation does not split into a plain letter and accents. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
};

/** Texts of Latin letters, digits and separators, each of which becomes one character, except `specialCharacters`. */
const latinText = /^[\x20-\x7e\u00c0-\u024f]*$/;
/** The letters in `plainLetters`, and the apostrophes in `latinText`. Only `foldByCharacter` supports them. */
const specialCharacters = /[łøđðœæßþ'`]/;
/** All characters except letters and digits; each becomes a space. */
const separators = /[^\p{L}\p{N}]/gu;
/** A space at the start or the end, or two in a row. Only `foldByCharacter` removes them. */
const surplusSpace = /^ |  | $/;

/** A normalised text for comparison with typed input, with the original position of each character. */
export interface FoldedText {
  readonly foldedText: string;
  /** For each character of `foldedText`, its index in the original text. */
  readonly offsets: readonly number[];
}

/**
 * Normalises ("folds") a text for comparison: without accents, case, punctuation and surplus spaces. Łódź becomes "lodz", and
 * Saint-Étienne "saint etienne".
 */
export function foldText(text: string): string {
  return foldPlain(text) ?? foldByCharacter(text, '').foldedText;
}

/**
 * Normalises a text and maps its characters to the original, to highlight matches: "Meißen" becomes "meissen" with the offsets
 * 0, 1, 2, 3, 3, 4, 5.
 *
 * @param apostrophe replacement of apostrophes: nothing ("ohare" for O'Hare), or a space ("isle" in L'Isle)
 */
export function foldWithOffsets(text: string, apostrophe: '' | ' ' = ''): FoldedText {
  const foldedText = foldPlain(text);
  if (foldedText === undefined) return foldByCharacter(text, apostrophe);
  return { foldedText, offsets: [...foldedText].map((_, index) => index) };
}

/**
 * Fast path for most names, whose characters keep their positions: thousands of names are folded at each keystroke. Undefined
 * for other texts, which `foldByCharacter` folds.
 */
function foldPlain(text: string): string | undefined {
  if (!latinText.test(text)) return undefined;
  const lower = text.toLowerCase();
  const withoutAccents = /[^\x20-\x7e]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
  if (specialCharacters.test(withoutAccents)) return undefined;
  const foldedText = withoutAccents.replace(separators, ' ');
  // The length is only compared to be safe: all characters of `latinText` become one.
  return surplusSpace.test(foldedText) || foldedText.length !== text.length ? undefined : foldedText;
}

function foldByCharacter(text: string, apostrophe: '' | ' '): FoldedText {
  let foldedText = '';
  const offsets: number[] = [];
  let index = 0;
  for (const character of text) {
    for (const foldedCharacter of foldCharacter(character, apostrophe)) {
      // One space between words, and none at the start.
      if (foldedCharacter === ' ' && (foldedText === '' || foldedText.endsWith(' '))) continue;
      foldedText += foldedCharacter;
      // Offsets count UTF-16 code units, of which a character may have two.
      for (let unit = 0; unit < foldedCharacter.length; unit += 1) offsets.push(index);
    }
    index += character.length;
  }
  const trimmedText = foldedText.trimEnd();
  return { foldedText: trimmedText, offsets: offsets.slice(0, trimmedText.length) };
}

/** Characters used as apostrophes. */
export const apostrophes = /['’ʼ`´]/;

/** Folds one character: "É" to "e", "ß" to "ss", "-" to a space, an apostrophe to its replacement. */
function foldCharacter(character: string, apostrophe: string): string {
  if (apostrophes.test(character)) return apostrophe;
  const base = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (plainLetters[base] ?? base).replace(separators, ' ');
}
