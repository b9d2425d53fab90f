const syllables = 'ba den ford gar hol ken lin mar nor ost pen ros sal tor wick'.split(' ');

/** The name of a place that is called like no other of another number. */
export function madeName(number: number): string {
  let [text, left] = ['', number + syllables.length];
  for (; left > 0; left = Math.floor(left / syllables.length)) text += syllables[left % syllables.length] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
