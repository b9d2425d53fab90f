/** The name that is meant most likely, where one is near enough to what was written; capitals and signs between words do not count. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');
  const wanted = plain(written).slice(0, longest);
  const [nearest] = names
    .map((name) => [name, distance(wanted, plain(name))] as const)
    .filter(([name, steps]) => steps <= Math.max(1, plain(name).length / 4))
    .sort(([, one], [, other]) => one - other);
  return nearest?.[0];
}

/** No name is nearly as long: the rest of a long text need not be compared. */
const longest = 100;

/** Letters to put in, take out, change, or swap with their neighbour (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap && before[j - 2] !== undefined) steps.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
