import { type Figure, type Verdict, getVerdict, type Target } from './target-figures.ts';

/** Formats the figures of a feed as a Markdown table with a column per database. */
export function formatLoadTable(feed: string, byEngine: ReadonlyMap<string, readonly Figure[]>): string {
  const labels = [...new Set([...byEngine.values()].flat().map(({ label }) => label))];
  const rows = labels.map((label) => {
    const figures = [...byEngine.values()].map((engineFigures) =>
      engineFigures.find((figure) => figure.label === label),
    );
    const target = figures.find((figure) => figure?.target)?.target;
    return [label, formatTarget(target), ...figures.map(formatCell)];
  });
  const headings = [feed, 'target', ...byEngine.keys()];
  const widths = headings.map((title, column) =>
    Math.max(...[headings, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const formatRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [formatRow(headings), formatRow(widths.map((width) => '-'.repeat(width))), ...rows.map(formatRow)].join('\n');
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
