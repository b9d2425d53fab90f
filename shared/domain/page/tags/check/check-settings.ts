import { readSettings, settingNames } from '../../operation/read-settings.ts';
import { type MarkupElement, type Place, placeAfter, valueOf, wordsOf } from './markup.ts';
import { isOurScript } from './check-scripts.ts';
import { jsonEnd } from './json-end.ts';
import { nearestName } from './nearest-name.ts';
import type { TagProblem } from './tag-problem.ts';

/** What is wrong with the settings of a page: in its block, and in the attributes of the script (host contract §4). */
export function checkSettings(elements: readonly MarkupElement[]): readonly TagProblem[] {
  const [block, ...others] = elements.filter((element) => valueOf(element, 'data-coach-config') !== undefined);
  return [
    ...(block ? [...checkBlock(block), ...checkOrder(block, elements)] : []),
    ...others.map((other): TagProblem => ({
      ...{ kind: 'second-settings', place: other.place, written: '' },
      of: String(block?.place.line ?? ''),
    })),
    ...elements.filter(isOurScript).flatMap(checkScriptData),
  ];
}

/** The settings that a page's block says; none where it cannot be read. */
export function settingsIn(elements: readonly MarkupElement[]): Readonly<Record<string, unknown>> {
  const block = elements.find((element) => valueOf(element, 'data-coach-config') !== undefined);
  try {
    const said: unknown = JSON.parse((block && wordsOf(block)) || '{}');
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? { ...said } : {};
  } catch {
    return {};
  }
}

function checkBlock(block: MarkupElement): readonly TagProblem[] {
  const text = wordsOf(block);
  const type = valueOf(block, 'type')?.trim().toLowerCase();
  const found: TagProblem[] = [];
  if (block.name !== 'script' || type !== 'application/json') {
    found.push({ kind: 'settings-type', place: block.place, written: type ?? '' });
  }
  if (text.trim() === '') return found;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    const at = jsonEnd(text);
    const written = text.slice(at, at + 20).split('\n')[0] ?? '';
    return [...found, { kind: 'broken-settings', place: placeAfter(block.insideAt, text.slice(0, at)), written }];
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) {
    return [...found, { kind: 'settings-no-object', place: block.insideAt, written: text.trim().slice(0, 20) }];
  }
  const placeOf = (key: string): Place => {
    const at = text.indexOf(`${JSON.stringify(key)}`);
    return at < 0 ? block.insideAt : placeAfter(block.insideAt, text.slice(0, at));
  };
  return [
    ...found,
    ...Object.entries(said).flatMap(([key, value]) => checkSetting({ key, value, place: placeOf(key) })),
  ];
}

/** A block behind the script is read by a script that waits for the page, and by no other. */
function checkOrder(block: MarkupElement, elements: readonly MarkupElement[]): readonly TagProblem[] {
  const script = elements.find(isOurScript);
  const isLate = script && elements.indexOf(script) < elements.indexOf(block);
  return isLate ? [{ kind: 'late-settings', place: block.place, written: '', of: String(script.place.line) }] : [];
}

interface Said {
  readonly key: string;
  readonly value: unknown;
  readonly place: Place;
}

function checkSetting({ key, value, place }: Said): readonly TagProblem[] {
  if (!settingNames.includes(key)) {
    return [
      { kind: 'unknown-setting', place, written: key, right: nearestName(key, settingNames), allowed: settingNames },
    ];
  }
  const [problem = ''] = readSettings({ [key]: value }).problems;
  const [, wanted] = / must be (.*); the default is used\.$/.exec(problem) ?? [];
  if (wanted === undefined) return [];
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  const words = /^one of (.*)$/.exec(wanted)?.[1]?.split(', ');
  const right = words && nearestName(written, words);
  return [{ kind: 'bad-setting', place, written: written.slice(0, 40), of: key, right, allowed: words ?? [wanted] }];
}

/** Settings as `data-*` of the script's tag; what else a page writes there is its own. */
function checkScriptData({ attributes }: MarkupElement): readonly TagProblem[] {
  return attributes.flatMap(({ name, value, place }): readonly TagProblem[] => {
    if (!name.startsWith('data-')) return [];
    const key = name.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!settingNames.includes(key) && nearestName(key, settingNames) === undefined) return [];
    return checkSetting({ key, value, place });
  });
}
