import { jsonFault } from './json-fault.ts';
import { nearestName } from './nearest-name.ts';
import { instead, warnOnce } from './warn-once.ts';

/**
 * Tells of blocks of settings that are not read, or not as they were meant.
 *
 * @param written the settings that were found when the script ran
 */
export function adviseBlocks(written: Readonly<Record<string, unknown>>): void {
  const [block, ...others] = document.querySelectorAll('[data-coach-config]');
  for (const other of others) warnOnce('A second data-coach-config is ignored: the first in the page is read.', other);
  const fault = block && faultOf(block.textContent?.trim() || '{}', written);
  if (fault) warnOnce(`data-coach-config ${fault}`, block);
}

function faultOf(text: string, written: Readonly<Record<string, unknown>>): string | undefined {
  const broken = jsonFault(text);
  if (broken) return `is no JSON: ${broken}. The defaults are used.`;
  const said: unknown = JSON.parse(text);
  if (typeof said !== 'object' || Array.isArray(said)) {
    return `must be an object, and is a ${Array.isArray(said) ? 'list' : typeof said}. The defaults are used.`;
  }
  const isLate = Object.entries(said ?? {}).some(
    ([key, value]) => JSON.stringify(written[key]) !== JSON.stringify(value),
  );
  return isLate
    ? 'came or changed after the script had run, and is not read again: use coachWidgets.configure.'
    : undefined;
}

/** Tells of settings that cannot be read. */
export function adviseSettings(problems: readonly string[], names: readonly string[]): void {
  for (const problem of problems) {
    const [, key] = /^There is no setting "(.*)"\.$/.exec(problem) ?? [];
    warnOnce(key === undefined ? problem : `${problem} ${instead(nearestName(key, names), names)}`);
  }
}

/** Tells that the API's address cannot change under islands that stand. */
export function adviseApiBase(kept: string): void {
  warnOnce(`The setting "apiBase" cannot be changed later; it stays "${kept}".`);
}
