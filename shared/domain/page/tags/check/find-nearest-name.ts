/**
 * Returns the known name that most resembles a misspelled one, to suggest it to the author of a page: `originID` →
 * `origin-id`. Case and all characters except a–z and digits are ignored. A known name is near enough if at most a quarter of
 * its characters differ; one difference is always allowed. Of equally near names, the first one is returned.
 *
 * @returns undefined if no name is near enough
 */
export function findNearestName(name: string, knownNames: readonly string[] = []): string | undefined {
  const normalise = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
  const normalisedName = normalise(name).slice(0, maxLength);
  const [nearest] = knownNames
    .map((knownName) => [knownName, getEditDistance(normalisedName, normalise(knownName))] as const)
    .filter(([knownName, distance]) => distance <= Math.max(1, normalise(knownName).length / 4))
    .sort(([, a], [, b]) => a - b);
  return nearest?.[0];
}

/** Maximum number of compared characters, many more than any known name has. It limits the computing time. */
const maxLength = 100;

/**
 * Returns the number of steps that change `a` into `b`, each of which inserts, deletes or replaces a letter, or swaps two
 * adjacent letters (optimal string alignment, a restricted Damerau–Levenshtein distance): 1 for `stpo` and `stop`.
 *
 * Item `j` of row `i` is the distance between the first `i` letters of `a` and the first `j` letters of `b`. In the loop,
 * `nextRow` is row `i`, `row` is row `i - 1`, and `previousRow` is row `i - 2`, which is empty at first.
 */
function getEditDistance(a: string, b: string): number {
  let previousRow: readonly number[] = [];
  let row: readonly number[] = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      // Delete a letter of `a`, insert a letter of `b`, and replace or leave a letter. `?? 0` is only for the type checker.
      const distances = [(row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) distances.push((previousRow[j - 2] ?? 0) + 1);
      nextRow.push(Math.min(...distances));
    }
    previousRow = row;
    row = nextRow;
  }
  return row[b.length] ?? 0;
}
