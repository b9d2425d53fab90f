import type { Problem } from '../problem.ts';
import type { LedgerLine, PageReport, TagReport } from '../report/report.ts';
import { formatDetail, formatElement, formatSeconds } from '../report/report-text.ts';
import { createCount, getVisibleElement } from './badges.ts';
import { createElement } from './make-element.ts';

/** The panel shows the latest entries of the ledger (recorded events and data layer entries), up to this number. */
const maxLines = 200;

/** Creates the part of the page doctor's panel about the page itself. */
export function createPagePart({ version, folder, settings, consent, problems, tags }: PageReport): HTMLElement {
  const pageProblems = problems.filter(({ element }) => !tags.some((tag) => tag.element === element));
  const facts = createFactList([
    ['version', version ?? 'none is running'],
    ['folder', folder],
    ['consent now', consent],
    ...settings.map(([name, value, from]) => [name, `${value} (${from})`] as const),
  ]);
  return createPart('page', ['Page', pageProblems.length], [createProblemList(pageProblems), facts]);
}

/** Creates the part about a widget's tag. */
export function createTagPart(tag: TagReport, index: number): HTMLElement {
  const { widget, spelling, state, options, language, problems, element } = tag;
  const facts = createFactList([
    ['written as', spelling],
    ['language', language],
    ...options.map(
      ({ option, text, from, isRead }) => [option, `${text} (${from}${isRead ? '' : ', not read'})`] as const,
    ),
  ]);
  const click = () => getVisibleElement(element).scrollIntoView({ block: 'center' });
  const button = createElement('button', { type: 'button', click }, 'Show on the page');
  const title = `${widget}, ${state === 'none' ? 'not mounted' : state}`;
  return createPart(`tag-${index}`, [title, problems.length], [createProblemList(problems), facts, button]);
}

/** Creates the part about events of the page and entries of its data layer. */
export function createLedgerPart(ledger: readonly LedgerLine[]): HTMLElement {
  const linesWithWarnings = ledger.filter((line) => line.warnings.length > 0).length;
  const content =
    ledger.length > 0
      ? createElement('ol', { class: 'ledger' }, ...ledger.slice(-maxLines).map(createLedgerLine))
      : createElement('p', {}, 'Nothing yet. Events of islands and entries of dataLayer appear here.');
  return createPart('ledger', [`Events and data layer, ${ledger.length}`, linesWithWarnings], [content]);
}

/** Creates a part that can be opened. @param key identifies the part when the panel is redrawn */
function createPart(
  key: string,
  [title, problems]: readonly [title: string, problems: number],
  children: readonly Node[],
): HTMLElement {
  return createElement(
    'details',
    { 'data-key': key },
    createElement('summary', {}, title, ...createCount(problems)),
    createElement('div', { class: 'inside' }, ...children),
  );
}

function createProblemList(problems: readonly Problem[]): Node {
  if (problems.length === 0) return createElement('p', { class: 'well' }, 'Nothing is wrong here.');
  const items = problems.map(({ code, sentence, element, isHint }) =>
    createElement(
      'li',
      { 'data-code': code },
      createElement('span', { class: 'kind' }, isHint ? `Is it intended? ${code}` : code),
      createElement('p', {}, sentence),
      ...(element ? [createElement('code', {}, formatElement(element))] : []),
    ),
  );
  return createElement('ul', { class: 'problems' }, ...items);
}

function createFactList(rows: readonly (readonly [name: string, value: string])[]): Node {
  const cells = rows.flatMap(([name, value]) => [createElement('dt', {}, name), createElement('dd', {}, value)]);
  return createElement('dl', {}, ...cells);
}

function createLedgerLine({ atMs, name, kind, detail, consent, warnings }: LedgerLine): Node {
  return createElement(
    'li',
    { 'data-warned': warnings.length ? '' : undefined },
    createElement('span', { class: 'kind' }, `${formatSeconds(atMs)}, ${kind}, consent ${consent}`),
    createElement('strong', {}, name),
    ...(detail === undefined ? [] : [createElement('code', {}, formatDetail(detail))]),
    ...warnings.map((warning) => createElement('p', {}, warning)),
  );
}
