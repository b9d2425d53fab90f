/** Groups items by key; keys are in the order of first appearance. Replaces `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addToGroup(groups, getKey(item), item);
  return groups;
}

/** Adds an item to the group of a key. */
export function addToGroup<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Returns the most frequent value, or the alphabetically first of equally frequent ones; undefined if there are no values. */
export function findMostCommon(values: readonly string[]): string | undefined {
  const groups = [...groupBy(values, (value) => value)];
  const [first] = groups.sort(([a, groupA], [b, groupB]) => groupB.length - groupA.length || a.localeCompare(b, 'en'));
  return first?.[0];
}
