import type { Problem } from '../problem.ts';
import { formatDetail, formatElement, formatReport, formatSeconds } from '../report/report-text.ts';
import type { LedgerLine, PageReport, TagReport } from '../report/report.ts';
import { createCount, formatCount, getVisibleElement } from './badges.ts';
import { createElement } from './make-element.ts';

/**
 * Creates the panel of the page doctor, and the button that opens the panel again after it was closed. The page doctor is a
 * tool for the author of a page: it shows the problems of the page, of each widget's tag, and of the ledger (the recorded
 * events of islands, which are mounted widgets, and entries of the page's data layer).
 *
 * @param checkAgain repeats the checks that send network requests; the caller then calls `draw` with the new report. Does not
 *   reject, because failed requests are problems in the report.
 */
export function createPanel(checkAgain: () => Promise<void>) {
  const parts = createElement('div', { class: 'parts' });
  const status = createElement('p', { role: 'status' });
  const copyBox = createElement('div', {});
  const launcher: HTMLElement = createElement('button', {
    type: 'button',
    class: 'launcher',
    click: () => open(launcher),
  });
  const createButton = (label: string, click: () => void) => createElement('button', { type: 'button', click }, label);
  const title = createElement('h2', { id: 'title', tabindex: '-1' }, 'Page doctor');
  const panel = createElement(
    'section',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', lang: 'en' },
    createElement('div', { class: 'head' }, title, createButton('Close', close)),
    status,
    parts,
    createElement(
      'div',
      { class: 'actions' },
      createButton('Copy report', copy),
      createButton('Check again', repeatCheck),
    ),
    copyBox,
  );
  let report: PageReport | undefined;
  /** The text of the report that is shown; empty if the next report must be drawn in any case. */
  let previousText = '';
  /** The element that receives the focus when the panel closes; if it is no longer on the page, the launcher does. */
  let openedFrom = launcher;

  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  launcher.hidden = true;

  function open(from: HTMLElement): void {
    openedFrom = from;
    panel.hidden = false;
    launcher.hidden = true;
    title.focus();
  }

  function close(): void {
    panel.hidden = true;
    launcher.hidden = false;
    (openedFrom.isConnected ? openedFrom : launcher).focus();
  }

  function copy(): void {
    if (report) void copyText(formatReport(report), copyBox).then((message) => (status.textContent = message));
  }

  function repeatCheck(): void {
    status.textContent = 'Checking the server and the API…';
    // The next report is drawn even if it is the same, because it must replace this status.
    previousText = '';
    void checkAgain();
  }

  return {
    elements: [panel, launcher],
    /** Shows a report. If its text has not changed, nothing is drawn, except after "Check again". */
    draw(newReport: PageReport): void {
      report = newReport;
      const text = formatReport(newReport);
      if (text === previousText) return;
      previousText = text;
      const { length } = newReport.problems;
      // The status is only changed if its text differs, since screen readers announce each change.
      const message = length === 0 ? 'Nothing is wrong on this page.' : `${formatCount(length)} on this page.`;
      if (status.textContent !== message) status.textContent = message;
      launcher.textContent = `Page doctor: ${length === 0 ? 'no problems' : formatCount(length)}`;
      const { tags, ledger } = newReport;
      redraw(parts, [createPagePart(newReport), ...tags.map(createTagPart), createLedgerPart(ledger)]);
    },
    /** Opens the panel at the entry of a tag. When it is closed, the focus returns to `from`, if that is still on the page. */
    showTag(tagIndex: number, from: HTMLElement): void {
      open(from);
      const entry = parts.querySelector<HTMLDetailsElement>(`[data-key="tag-${tagIndex}"]`);
      if (!entry) return;
      entry.open = true;
      entry.querySelector('summary')?.focus();
      entry.scrollIntoView({ block: 'nearest' });
    },
  };
}

/**
 * Replaces the parts with new ones. A part is recognised by its key (`data-key`): open parts stay open, and the part that
 * contained the focus receives it again.
 */
function redraw(parts: HTMLElement, newParts: readonly HTMLElement[]): void {
  // At first, the parts with problems (those with a count) are open or, if there are no problems, the part about the page.
  const partsWithProblems = newParts.filter((part) => part.querySelector('.count'));
  const initiallyOpenParts = partsWithProblems.length > 0 ? partsWithProblems : newParts.slice(0, 1);
  const openKeys = new Set<string | null>([
    ...(parts.firstChild ? [] : initiallyOpenParts).map((part) => part.getAttribute('data-key')),
    ...[...parts.querySelectorAll('[open]')].map((part) => part.getAttribute('data-key')),
  ]);
  const focusedElement = (parts.getRootNode() as ShadowRoot).activeElement;
  const focusedKey = focusedElement?.closest('[data-key]')?.getAttribute('data-key');
  const hasFocus = parts.contains(focusedElement);
  parts.replaceChildren(...newParts);
  for (const part of parts.querySelectorAll('details')) part.open = openKeys.has(part.getAttribute('data-key'));
  if (hasFocus) parts.querySelector<HTMLElement>(`[data-key="${focusedKey}"] summary`)?.focus();
}

/**
 * Copies a text. If the browser does not allow it, the text is selected in a field, to be copied manually.
 *
 * @param parent the parent of that field
 * @returns a message about the result
 */
export async function copyText(text: string, parent: Element): Promise<string> {
  parent.replaceChildren();
  try {
    await navigator.clipboard.writeText(text);
    return 'The report is copied.';
  } catch {
    // The clipboard API needs permission and a secure origin.
    const field = createElement('textarea', { readonly: '', rows: '6', 'aria-label': 'Report' }, text);
    parent.replaceChildren(field);
    field.focus();
    field.select();
    return 'The browser does not let the page copy. The report is selected: press Ctrl+C.';
  }
}

/** The maximum number of entries of the ledger that the panel shows: the latest ones. */
const maxLines = 200;

/** Creates the part of the page doctor's panel about the page itself. */
function createPagePart({ version, folder, settings, consent, problems, tags }: PageReport): HTMLElement {
  // The problems of tags are in the parts of the tags.
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
function createTagPart(tag: TagReport, index: number): HTMLElement {
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
function createLedgerPart(ledger: readonly LedgerLine[]): HTMLElement {
  const linesWithWarnings = ledger.filter((line) => line.warnings.length > 0).length;
  const content =
    ledger.length > 0
      ? createElement('ol', { class: 'ledger' }, ...ledger.slice(-maxLines).map(createLedgerLine))
      : createElement('p', {}, 'Nothing yet. Events of islands and entries of dataLayer appear here.');
  return createPart('ledger', [`Events and data layer, ${ledger.length}`, linesWithWarnings], [content]);
}

/**
 * Creates a part that can be opened.
 *
 * @param key identifies the part when the panel is redrawn
 * @param heading its title, and the number of problems after it; no number without problems
 */
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
