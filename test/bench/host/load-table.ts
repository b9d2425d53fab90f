import { type Figure, type Verdict, getVerdict, type Target } from './target-figures.ts';

/** Formats the figures of a feed as a Markdown table with a column per database. */
export function loadTable(feed: string, byEngine: ReadonlyMap<string, readonly Figure[]>): string {
  const whats = [...new Set([...byEngine.values()].flat().map(({ what }) => what))];
  const rows = whats.map((what) => {
    const figures = [...byEngine.values()].map((all) => all.find((figure) => figure.what === what));
    const target = figures.find((figure) => figure?.target)?.target;
    return [what, formatTarget(target), ...figures.map(formatCell)];
  });
  const head = [feed, 'wanted', ...byEngine.keys()];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Counts figures by verdict. */
export function countVerdicts(figures: readonly Figure[]): Readonly<Record<Verdict, number>> {
  const counts = { met: 0, 'met by processor time': 0, MISSED: 0 };
  for (const figure of figures) {
    const verdict = getVerdict(figure);
    if (verdict) counts[verdict] += 1;
  }
  return counts;
}

function formatTarget(target: Target | undefined): string {
  if (!target) return '';
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}

function formatCell(figure: Figure | undefined): string {
  if (!figure) return '–';
  const { value, digits, note } = figure;
  const verdict = getVerdict(figure);
  return [value.toFixed(digits), ...(note === undefined ? [] : [`(${note})`]), ...(verdict ? [verdict] : [])].join(' ');
}
