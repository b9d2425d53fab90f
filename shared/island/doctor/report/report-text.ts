import type { Problem } from '../problem.ts';
import type { PageReport, TagReport } from './report.ts';

/** A report as plain text, to be pasted into a ticket. Addresses of people are left out. */
export function reportText({ address, version, folder, ...report }: PageReport): string {
  const { settings, consent, problems, tags, ledger } = report;
  const ofPage = problems.filter(({ element }) => !tags.some((tag) => tag.element === element));
  return [
    'Coach Widgets, page doctor',
    `page      ${address}`,
    `version   ${version ?? 'none runs'}`,
    `folder    ${folder}`,
    `consent   ${consent} now`,
    ...section(
      'settings',
      settings.map(([name, value, from]) => `${name} = ${value} (${from})`),
    ),
    ...section('problems of the page', ofPage.map(problemLine)),
    ...tags.flatMap(tagLines),
    ...section(
      'ledger',
      ledger.flatMap(({ atMs, name, detail, warnings }) => [
        `${seconds(atMs)} ${name} ${detailText(detail)}`.trim(),
        ...warnings.map((warning) => `! ${warning}`),
      ]),
    ),
    '',
  ].join('\n');
}

function tagLines({ widget, spelling, state, options, language, problems }: TagReport): readonly string[] {
  return section(`${widget}, spelled as ${spelling}: ${state}`, [
    `language = ${language}`,
    ...options.map(({ option, text, from, isRead }) => `${option} = ${text} (${from}${isRead ? '' : ', not read'})`),
    ...problems.map(problemLine),
  ]);
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

const problemLine = ({ code, sentence, element, isHint }: Problem) =>
  `${isHint ? '?' : '!'} [${code}] ${sentence}${element ? ` — ${elementText(element)}` : ''}`;

/** The beginning of an element, as it is written. */
export function elementText(element: Element): string {
  const opened = element.outerHTML.replace(/\s(style|data-coach-(state|api))="[^"]*"/g, '').split('>', 1)[0] ?? '';
  return `${opened.length > 120 ? `${opened.slice(0, 120)}…` : opened}>`;
}

/** `12.3 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What an event or an entry carries, short, without addresses of people. */
export function detailText(detail: unknown): string {
  const seen = new WeakSet<object>();
  const shorten = (key: string, value: unknown) => {
    if (/e-?mail|phone|name$/i.test(key)) return '…';
    if (typeof value === 'function' || value instanceof Node) return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return '…';
    seen.add(value);
    return value;
  };
  const text = JSON.stringify(detail, shorten) ?? '';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
