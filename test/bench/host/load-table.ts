import { type Figure, type Verdict, verdictOf, type Wanted } from './wanted-figures.ts';

/** The figures of a feed by database, those of one kind beside each other, in Markdown. */
export function loadTable(feed: string, byEngine: ReadonlyMap<string, readonly Figure[]>): string {
  const whats = [...new Set([...byEngine.values()].flat().map(({ what }) => what))];
  const rows = whats.map((what) => {
    const figures = [...byEngine.values()].map((all) => all.find((figure) => figure.what === what));
    const wanted = figures.find((figure) => figure?.wanted)?.wanted;
    return [what, wantedText(wanted), ...figures.map(cellOf)];
  });
  const head = [feed, 'wanted', ...byEngine.keys()];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How many figures of each verdict there are. */
export function countVerdicts(figures: readonly Figure[]): Readonly<Record<Verdict, number>> {
  const counts = { met: 0, 'met by processor time': 0, MISSED: 0 };
  for (const figure of figures) {
    const verdict = verdictOf(figure);
    if (verdict) counts[verdict] += 1;
  }
  return counts;
}

function wantedText(wanted: Wanted | undefined): string {
  if (!wanted) return '';
  return 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`;
}

function cellOf(figure: Figure | undefined): string {
  if (!figure) return '–';
  const { value, digits, note } = figure;
  const verdict = verdictOf(figure);
  return [value.toFixed(digits), ...(note === undefined ? [] : [`(${note})`]), ...(verdict ? [verdict] : [])].join(' ');
}
