const told = new WeakMap<object, Set<string>>();

/** Says something to the console, once for each element, or once for the page. */
export function warnOnce(sentence: string, element?: Element): void {
  const about = element ?? document;
  const before = told.get(about) ?? new Set();
  told.set(about, before);
  if (before.has(sentence)) return;
  before.add(sentence);
  console.warn(`[coach-widgets] ${sentence}`, ...(element ? [element] : []));
}

/** What to write in place of a name that is none: the nearest, and all that there are. */
export function instead(nearest: string | undefined, names: readonly string[]): string {
  const all = names.length ? `There ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}.` : 'There are none.';
  return nearest === undefined ? all : `Did you mean "${nearest}"? ${all}`;
}
