import type { Problem } from '../problem.ts';
import type { LedgerLine, PageReport, TagReport } from '../report/report.ts';
import { formatDetail, formatElement, formatSeconds } from '../report/report-text.ts';
import { formatCount } from './badges.ts';
import { createElement } from './make-element.ts';

/** The panel shows the latest entries of the ledger (recorded events and data layer entries), up to this number. */
const maxLines = 200;

/** Creates the part of the page doctor's panel about the page itself. */
export function createPagePart({ version, folder, settings, consent, problems, tags }: PageReport): HTMLElement {
  const pageProblems = problems.filter(({ element }) => !tags.some((tag) => tag.element === element));
  return createPart(
    'page',
    ['Page', pageProblems.length],
    [
      createProblemList(pageProblems),
      createFactList([
        ['version', version ?? 'none is running'],
        ['folder', folder],
        ['consent now', consent],
        ...settings.map(([name, value, from]) => [name, `${value} (${from})`] as const),
      ]),
    ],
  );
}

/** Creates the part about a widget's tag. */
export function createTagPart(tag: TagReport, index: number): HTMLElement {
  const { widget, spelling, state, options, language, problems } = tag;
  return createPart(
    `tag-${index}`,
    [`${widget}, ${state === 'none' ? 'not mounted' : state}`, problems.length],
    [
      createProblemList(problems),
      createFactList([
        ['written as', spelling],
        ['language', language],
        ...options.map(
          ({ option, text, from, isRead }) => [option, `${text} (${from}${isRead ? '' : ', not read'})`] as const,
        ),
      ]),
      createElement(
        'button',
        { attributes: { type: 'button' }, onClick: () => scrollToTag(tag.element) },
        'Show on the page',
      ),
    ],
  );
}

/** Creates the part about events of the page and entries of its data layer. */
export function createLedgerPart(ledger: readonly LedgerLine[]): HTMLElement {
  const linesWithWarnings = ledger.filter((line) => line.warnings.length > 0).length;
  const list = createElement(
    'ol',
    { attributes: { class: 'ledger' } },
    ...ledger.slice(-maxLines).map(createLedgerLine),
  );
  const emptyText = createElement('p', {}, 'Nothing yet. Events of islands and entries of dataLayer appear here.');
  return createPart(
    'ledger',
    [`Events and data layer, ${ledger.length}`, linesWithWarnings],
    [ledger.length > 0 ? list : emptyText],
  );
}

/** Creates a part that can be opened. @param key identifies the part when the panel is redrawn */
function createPart(
  key: string,
  [title, problems]: readonly [title: string, problems: number],
  children: readonly Node[],
): HTMLElement {
  return createElement(
    'details',
    { attributes: { 'data-key': key } },
    createElement(
      'summary',
      {},
      title,
      ...(problems > 0 ? [' ', createElement('span', { attributes: { class: 'count' } }, formatCount(problems))] : []),
    ),
    createElement('div', { attributes: { class: 'inside' } }, ...children),
  );
}

function createProblemList(problems: readonly Problem[]): Node {
  if (problems.length === 0) return createElement('p', { attributes: { class: 'well' } }, 'Nothing is wrong here.');
  return createElement(
    'ul',
    { attributes: { class: 'problems' } },
    ...problems.map(({ code, sentence, element, isHint }) =>
      createElement(
        'li',
        { attributes: { 'data-code': code } },
        createElement('span', { attributes: { class: 'kind' } }, isHint ? `Is it intended? ${code}` : code),
        createElement('p', {}, sentence),
        ...(element ? [createElement('code', {}, formatElement(element))] : []),
      ),
    ),
  );
}

const createFactList = (rows: readonly (readonly [name: string, value: string])[]) =>
  createElement(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [createElement('dt', {}, name), createElement('dd', {}, value)]),
  );

function createLedgerLine({ atMs, name, kind, detail, consent, warnings }: LedgerLine): Node {
  return createElement(
    'li',
    { attributes: { 'data-warned': warnings.length ? '' : undefined } },
    createElement('span', { attributes: { class: 'kind' } }, `${formatSeconds(atMs)}, ${kind}, consent ${consent}`),
    createElement('strong', {}, name),
    ...(detail === undefined ? [] : [createElement('code', {}, formatDetail(detail))]),
    ...warnings.map((warning) => createElement('p', {}, warning)),
  );
}

function scrollToTag(element: HTMLElement): void {
  // A link that mounts a widget is hidden, and the widget is rendered after it.
  const visibleElement = element.hidden ? (element.nextElementSibling ?? element) : element;
  visibleElement.scrollIntoView({ block: 'center' });
}
