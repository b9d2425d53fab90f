import type { Problem } from './problem.ts';

const logged = new WeakMap<object, Set<string>>();

/** Says problems to the console, each once for its element, or once for the page. */
export function logOnce(problems: readonly Problem[]): void {
  for (const { sentence, element } of problems) {
    const about = element ?? document;
    const before = logged.get(about) ?? new Set();
    logged.set(about, before);
    if (before.has(sentence)) continue;
    before.add(sentence);
    console.warn(`[coach-widgets] ${sentence}`, ...(element ? [element] : []));
  }
}
