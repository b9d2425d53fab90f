/** Letters that carry their mark inside, so that Unicode does not take it off. */
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

/** Latin letters, digits and separators: characters that fold into one each, but for those in `special`. */
const oneToOne = /^[\x20-\x7e\u00c0-\u024f]*$/;
const special = /[łøđðœæßþ'`ŉ]/i;
const separators = /[^\p{L}\p{N}]/gu;
/** Where a space would be left out. */
const surplusSpace = /^ |  | $/;

/** A text as travellers type it, with the place in the original that each of its characters came from. */
export interface FoldedText {
  readonly folded: string;
  /** For each character of `folded`, an index into the original. */
  readonly offsets: readonly number[];
}

/**
 * What is left of a text when accents, case, hyphens, other punctuation and surplus spaces do not matter
 * (field notes: typing "st etienne" must find Saint-Étienne's neighbours, "Łódź" is typed "lodz").
 */
export function foldText(text: string): string {
  return foldPlain(text) ?? foldByCharacter(text, '').folded;
}

/**
 * Folds a text and remembers where each character stood, to mark the match in the original.
 *
 * @param apostrophe What an apostrophe becomes: nothing ("ohare" for O'Hare), or a space ("isle" within L'Isle).
 */
export function foldWithOffsets(text: string, apostrophe: '' | ' ' = ''): FoldedText {
  const folded = foldPlain(text);
  if (folded === undefined) return foldByCharacter(text, apostrophe);
  return { folded, offsets: Array.from(folded, (_, index) => index) };
}

/** The same for nearly all names, whose characters all keep their places; thousands are folded with each key. */
function foldPlain(text: string): string | undefined {
  if (!oneToOne.test(text) || special.test(text)) return undefined;
  const lower = text.toLowerCase();
  const bare = /[^\x20-\x7e]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
  const folded = bare.replace(separators, ' ');
  return surplusSpace.test(folded) || folded.length !== text.length ? undefined : folded;
}

function foldByCharacter(text: string, apostrophe: '' | ' '): FoldedText {
  let folded = '';
  const offsets: number[] = [];
  let index = 0;
  for (const character of text) {
    for (const plain of foldCharacter(character, apostrophe)) {
      // One space between words, none before the first.
      if (plain === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) offsets.push(index);
    }
    index += character.length;
  }
  const trimmed = folded.trimEnd();
  return { folded: trimmed, offsets: offsets.slice(0, trimmed.length) };
}

/** What is written for an apostrophe. */
export const apostrophes = /['’ʼ`´]/;

function foldCharacter(character: string, apostrophe: string): string {
  if (apostrophes.test(character)) return apostrophe;
  const plain = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (plainLetters[plain] ?? plain).replace(/[^\p{L}\p{N}]/gu, ' ');
}
