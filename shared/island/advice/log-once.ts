const loggedSentences = new WeakMap<object, Set<string>>();

/** Logs a sentence once for each element, or once for the page. */
export function logOnce(sentence: string, element?: Element): void {
  const key = element ?? document;
  const sentences = loggedSentences.get(key) ?? new Set();
  if (sentences.has(sentence)) return;
  loggedSentences.set(key, sentences.add(sentence));
  console.warn(`[coach-widgets] ${sentence}`, ...(element ? [element] : []));
}
