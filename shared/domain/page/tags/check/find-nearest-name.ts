/** The known name that most resembles a misspelled one, if any is near enough. Case and separators are ignored. */
export function findNearestName(name: string, knownNames: readonly string[] = []): string | undefined {
  const normalise = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
  const normalisedName = normalise(name).slice(0, maxLength);
  const [nearest] = knownNames
    .map((knownName) => [knownName, getEditDistance(normalisedName, normalise(knownName))] as const)
    .filter(([knownName, distance]) => distance <= Math.max(1, normalise(knownName).length / 4))
    .sort(([, a], [, b]) => a - b);
  return nearest?.[0];
}

/** Maximum number of compared letters, much more than in any name. */
const maxLength = 100;

/** The number of letters to insert, delete, replace or swap with their neighbour (Damerau–Levenshtein). */
function getEditDistance(a: string, b: string): number {
  let previousRow: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const distances = [(row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap && previousRow[j - 2] !== undefined) distances.push((previousRow[j - 2] ?? 0) + 1);
      nextRow.push(Math.min(...distances));
    }
    previousRow = row;
    row = nextRow;
  }
  return row[b.length] ?? 0;
}
