import { jsonFault } from './json-fault.ts';
import { nearestName } from './nearest-name.ts';
import { instead, type Problem } from './problem.ts';

/**
 * Finds blocks of settings that are not read, or not as they were meant.
 *
 * @param written the settings that were found when the script ran
 */
export function blockProblems(written: Readonly<Record<string, unknown>>): readonly Problem[] {
  const [block, ...others] = document.querySelectorAll('[data-coach-config]');
  const sentence = 'A second data-coach-config is ignored: the first in the page is read.';
  return [
    ...others.map((element) => ({ code: 'settings-twice', sentence, element })),
    ...(block ? faultsOf(block, written) : []),
  ];
}

function faultsOf(element: Element, written: Readonly<Record<string, unknown>>): readonly Problem[] {
  const fault = (code: string, what: string) => [{ code, sentence: `data-coach-config ${what}`, element }];
  const text = element.textContent?.trim() || '{}';
  const broken = jsonFault(text);
  if (broken) return fault('settings-no-json', `is no JSON: ${broken}. The defaults are used.`);
  const said: unknown = JSON.parse(text);
  if (typeof said !== 'object' || Array.isArray(said)) {
    const kind = Array.isArray(said) ? 'list' : typeof said;
    return fault('settings-no-object', `must be an object, and is a ${kind}. The defaults are used.`);
  }
  const isLate = Object.entries(said ?? {}).some(
    ([key, value]) => JSON.stringify(written[key]) !== JSON.stringify(value),
  );
  const why = 'came or changed after the script had run, and is not read again: use coachWidgets.configure.';
  return isLate ? fault('settings-late', why) : [];
}

/** Settings that cannot be read, with the name that was meant. */
export function settingProblems(problems: readonly string[], names: readonly string[]): readonly Problem[] {
  return problems.map((problem) => {
    const [, key] = /^There is no setting "(.*)"\.$/.exec(problem) ?? [];
    return key === undefined
      ? { code: 'unreadable-setting', sentence: problem }
      : { code: 'unknown-setting', sentence: `${problem} ${instead(nearestName(key, names), names)}` };
  });
}
