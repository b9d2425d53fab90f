import { attributeOf, type MarkupElement, type Place, valueOf } from './markup.ts';
import type { TagProblem } from './tag-problem.ts';

/** The script's tags of a page: those that name `coach-widgets.js`. */
export function isOurScript(element: MarkupElement): boolean {
  return element.name === 'script' && /(^|\/)coach-widgets\.js([?#]|$)/.test(valueOf(element, 'src') ?? '');
}

/** What is wrong with the script's tags and with the lines that announce its files (host contract §1). */
export function checkScripts(elements: readonly MarkupElement[]): readonly TagProblem[] {
  const [first, ...others] = elements.filter(isOurScript);
  if (!first) return [];
  return [
    ...[first, ...others].flatMap(checkScript),
    ...others.map((other): TagProblem => ({
      ...{ kind: 'second-script', place: other.place, written: valueOf(other, 'src') ?? '' },
      of: String(first.place.line),
    })),
    ...elements.flatMap((element) => checkPreload(element, first)),
  ];
}

function checkScript(script: MarkupElement): readonly TagProblem[] {
  const src = valueOf(script, 'src') ?? '';
  const type = attributeOf(script, 'type');
  const isModule = type?.value.trim().toLowerCase() === 'module';
  const isLatest = src.includes('/latest/') && valueOf(script, 'integrity');
  return [
    ...(isModule ? [] : [problem('classic-script', script.place, type?.value ?? '')]),
    ...(isLatest ? [problem('latest-with-hash', script.place, src)] : []),
  ];
}

/** A file of another version is loaded for nothing. */
function checkPreload(element: MarkupElement, script: MarkupElement): readonly TagProblem[] {
  if (element.name !== 'link' || valueOf(element, 'rel')?.trim() !== 'modulepreload') return [];
  const href = valueOf(element, 'href') ?? '';
  const folder = (valueOf(script, 'src') ?? '').replace(/coach-widgets\.js.*$/, '');
  const isOurs = /\/coach-widgets\//.test(href);
  return isOurs && !href.startsWith(folder) ? [problem('preload-elsewhere', element.place, href)] : [];
}

const problem = (kind: TagProblem['kind'], place: Place, written: string): TagProblem => ({ kind, place, written });
