const logged = new WeakMap<object, Set<string>>();

/** Logs a sentence once for its element, or once for the page. */
export function logOnce(sentence: string, element?: Element): void {
  const key = element ?? document;
  const before = logged.get(key) ?? new Set();
  if (before.has(sentence)) return;
  logged.set(key, before.add(sentence));
  console.warn(`[coach-widgets] ${sentence}`, ...(element ? [element] : []));
}
