import { reportText } from '../report/report-text.ts';
import type { PageReport } from '../report/report.ts';
import { counted } from './badges.ts';
import { copyText } from './copy-text.ts';
import { make } from './make-element.ts';
import { ledgerPart, pagePart, tagPart } from './panel-parts.ts';

/** The panel of the doctor, and the button that opens it again. */
export interface Panel {
  readonly elements: readonly HTMLElement[];
  draw(report: PageReport): void;
  /** Opens the panel at the entry of a tag; closing hands the focus back to `from`. */
  showTag(at: number, from: HTMLElement): void;
}

/** @param checkAgain repeats the network requests */
export function createPanel(checkAgain: () => Promise<void>): Panel {
  const parts = make('div', { with: { class: 'parts' } });
  const said = make('p', { with: { role: 'status' } });
  const copied = make('div', {});
  const launcher = make('button', { with: { type: 'button', class: 'launcher' }, onClick: () => open(launcher) });
  const button = (label: string, onClick: () => void) => make('button', { with: { type: 'button' }, onClick }, label);
  const title = make('h2', { with: { id: 'title', tabindex: '-1' } }, 'Page doctor');
  const panel = make(
    'section',
    { with: { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', lang: 'en' } },
    make('div', { with: { class: 'head' } }, title, button('Close', close)),
    said,
    parts,
    make('div', { with: { class: 'actions' } }, button('Copy report', copy), button('Check again', again)),
    copied,
  );
  let report: PageReport | undefined;
  let before = '';
  let openedFrom: HTMLElement = launcher;

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
    openedFrom = launcher;
  }

  function copy(): void {
    if (report) void copyText(reportText(report), copied).then((words) => (said.textContent = words));
  }

  function again(): void {
    said.textContent = 'Asking the server and the API…';
    before = '';
    void checkAgain();
  }

  return {
    elements: [panel, launcher],
    draw(found) {
      report = found;
      const text = reportText(found);
      if (text === before) return;
      before = text;
      const { length } = found.problems;
      const words = length === 0 ? 'Nothing is wrong on this page.' : `${counted(length)} on this page.`;
      if (said.textContent !== words) said.textContent = words;
      launcher.textContent = `Page doctor: ${length === 0 ? 'well' : counted(length)}`;
      redraw(parts, [pagePart(found), ...found.tags.map(tagPart), ledgerPart(found.ledger)]);
    },
    showTag(at, from) {
      open(from);
      const entry = parts.querySelector<HTMLDetailsElement>(`[data-key="tag-${at}"]`);
      if (!entry) return;
      entry.open = true;
      entry.querySelector('summary')?.focus();
      entry.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Redraws the parts. Open parts stay open, and the focus stays. */
function redraw(parts: HTMLElement, fresh: readonly HTMLElement[]): void {
  // Initially the problems are open or, if there are none, the part about the page.
  const faulty = fresh.filter((part) => part.querySelector('.count'));
  const atFirst = faulty.length > 0 ? faulty : fresh.slice(0, 1);
  const opened = new Set<string | null>([
    ...(parts.firstChild ? [] : atFirst).map((part) => part.getAttribute('data-key')),
    ...[...parts.querySelectorAll('[open]')].map((part) => part.getAttribute('data-key')),
  ]);
  const focused = (parts.getRootNode() as ShadowRoot).activeElement;
  const held = focused?.closest('[data-key]')?.getAttribute('data-key');
  const isHeld = parts.contains(focused);
  parts.replaceChildren(...fresh);
  for (const part of parts.querySelectorAll('details')) part.open = opened.has(part.getAttribute('data-key'));
  if (isHeld) parts.querySelector<HTMLElement>(`[data-key="${held}"] summary`)?.focus();
}
