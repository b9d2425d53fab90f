const syllables = 'ba den ford gar hol ken lin mar nor ost pen ros sal tor wick'.split(' ');

/** A name that is unique for each number. */
export function madeName(number: number): string {
  let [text, left] = ['', number + syllables.length];
  for (; left > 0; left = Math.floor(left / syllables.length)) text += syllables[left % syllables.length] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
