import type { Problem } from '../problem.ts';
import type { LedgerLine, PageReport, TagReport } from '../report/report.ts';
import { detailText, elementText, seconds } from '../report/report-text.ts';
import { counted } from './badges.ts';
import { make } from './make-element.ts';

/** The last so many lines of the ledger are drawn; the report has them all. */
const mostLines = 200;

/** The part about the page. */
export function pagePart({ version, folder, settings, consent, problems, tags }: PageReport): HTMLElement {
  const own = problems.filter(({ element }) => !tags.some((tag) => tag.element === element));
  return part(
    'page',
    ['Page', own.length],
    [
      problemList(own),
      facts([
        ['version', version ?? 'none runs here'],
        ['folder', folder],
        ['consent now', consent],
        ...settings.map(([name, value, from]) => [name, `${value} (${from})`] as const),
      ]),
    ],
  );
}

/** The part about a tag. */
export function tagPart(tag: TagReport, at: number): HTMLElement {
  const { widget, spelling, state, options, language, problems } = tag;
  return part(
    `tag-${at}`,
    [`${widget}, ${state === 'none' ? 'not mounted' : state}`, problems.length],
    [
      problemList(problems),
      facts([
        ['spelled as', spelling],
        ['language', language],
        ...options.map(
          ({ option, text, from, isRead }) => [option, `${text} (${from}${isRead ? '' : ', not read'})`] as const,
        ),
      ]),
      make('button', { with: { type: 'button' }, onClick: () => show(tag.element) }, 'Show on the page'),
    ],
  );
}

/** Events of the page and entries of its data layer. */
export function ledgerPart(ledger: readonly LedgerLine[]): HTMLElement {
  const warnings = ledger.filter((line) => line.warnings.length > 0).length;
  const list = make('ol', { with: { class: 'ledger' } }, ...ledger.slice(-mostLines).map(ledgerLine));
  const none = make('p', {}, 'Nothing yet. What islands send and what is pushed into dataLayer stands here.');
  return part('ledger', [`Events and data layer, ${ledger.length}`, warnings], [ledger.length > 0 ? list : none]);
}

function part(
  key: string,
  [title, problems]: readonly [title: string, problems: number],
  inside: readonly Node[],
): HTMLElement {
  return make(
    'details',
    { with: { 'data-key': key } },
    make(
      'summary',
      {},
      title,
      ...(problems > 0 ? [' ', make('span', { with: { class: 'count' } }, counted(problems))] : []),
    ),
    make('div', { with: { class: 'inside' } }, ...inside),
  );
}

function problemList(problems: readonly Problem[]): Node {
  if (problems.length === 0) return make('p', { with: { class: 'well' } }, 'Nothing is wrong here.');
  return make(
    'ul',
    { with: { class: 'problems' } },
    ...problems.map(({ code, sentence, element, isHint }) =>
      make(
        'li',
        { with: { 'data-code': code } },
        make('span', { with: { class: 'kind' } }, isHint ? `Is it meant? ${code}` : code),
        make('p', {}, sentence),
        ...(element ? [make('code', {}, elementText(element))] : []),
      ),
    ),
  );
}

const facts = (rows: readonly (readonly [name: string, value: string])[]) =>
  make('dl', {}, ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));

function ledgerLine({ atMs, name, kind, detail, consent, warnings }: LedgerLine): Node {
  return make(
    'li',
    { with: { 'data-warned': warnings.length ? '' : undefined } },
    make('span', { with: { class: 'kind' } }, `${seconds(atMs)}, ${kind}, consent ${consent}`),
    make('strong', {}, name),
    ...(detail === undefined ? [] : [make('code', {}, detailText(detail))]),
    ...warnings.map((warning) => make('p', {}, warning)),
  );
}

function show(element: HTMLElement): void {
  const shown = element.hidden ? (element.nextElementSibling ?? element) : element;
  shown.scrollIntoView({ block: 'center' });
}
