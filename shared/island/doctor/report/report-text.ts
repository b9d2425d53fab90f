import type { Problem } from '../problem.ts';
import type { PageReport, TagReport } from './report.ts';

/**
 * Formats a report of the page doctor (the diagnostic panel for page authors) as plain text for a support ticket. The ledger is
 * the list of recorded events and data layer entries, with the time since the page was opened.
 */
export function formatReport({ address, version, folder, ...report }: PageReport): string {
  const { settings, consent, problems, tags, ledger } = report;
  // The other problems are listed with their tags.
  const pageProblems = problems.filter(({ element }) => !tags.some((tag) => tag.element === element));
  return [
    'Coach Widgets, page doctor',
    `page      ${address}`,
    `version   ${version ?? 'none is running'}`,
    `folder    ${folder}`,
    `consent   ${consent}`,
    ...formatSection(
      'settings',
      settings.map(([name, value, from]) => `${name} = ${value} (${from})`),
    ),
    ...formatSection('problems of the page', pageProblems.map(formatProblem)),
    ...tags.flatMap(formatTag),
    ...formatSection(
      'ledger',
      ledger.flatMap(({ atMs, name, detail, warnings }) => [
        `${formatSeconds(atMs)} ${name} ${formatDetail(detail)}`.trim(),
        ...warnings.map((warning) => `! ${warning}`),
      ]),
    ),
    '',
  ].join('\n');
}

function formatTag({ widget, spelling, state, options, language, problems }: TagReport): readonly string[] {
  return formatSection(`${widget}, written as ${spelling}: ${state}`, [
    `language = ${language}`,
    ...options.map(({ option, text, from, isRead }) => `${option} = ${text} (${from}${isRead ? '' : ', not read'})`),
    ...problems.map(formatProblem),
  ]);
}

/** Returns an empty line, the title and the indented lines; nothing without lines. */
const formatSection = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** Formats a problem: `! [unknown-widget] There is no … — <coach-stop>`. A question mark means that it may be intended. */
const formatProblem = ({ code, sentence, element, isHint }: Problem) =>
  `${isHint ? '?' : '!'} [${code}] ${sentence}${element ? ` — ${formatElement(element)}` : ''}`;

/** Formats the start tag of an element, shortened to 120 characters. */
export function formatElement(element: Element): string {
  // Without the attributes that the bundle sets. A ">" in the value of an attribute cuts the tag short, which is sufficient
  // here.
  const startTag = element.outerHTML.replace(/\s(style|data-coach-(state|api))="[^"]*"/g, '').split('>', 1)[0] ?? '';
  return `${startTag.length > 120 ? `${startTag.slice(0, 120)}…` : startTag}>`;
}

/** Formats a duration: `12.3 s`. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Formats the detail of an event or an entry as redacted JSON, shortened to 300 characters. */
export function formatDetail(detail: unknown): string {
  const visitedObjects = new WeakSet<object>();
  /**
   * Replaces values by "…" if their key suggests personal data (`emailAddress`, `phone`, any that ends in "name"), and
   * repeated objects, which may be circular. Functions and nodes are omitted; in an array they become null.
   */
  const redact = (key: string, value: unknown) => {
    if (/e-?mail|phone|name$/i.test(key)) return '…';
    if (typeof value === 'function' || value instanceof Node) return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (visitedObjects.has(value)) return '…';
    visitedObjects.add(value);
    return value;
  };
  // `stringify` returns undefined if the detail itself is undefined, a function or a node.
  const text = JSON.stringify(detail, redact) ?? '';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
