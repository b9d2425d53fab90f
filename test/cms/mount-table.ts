/** What was tried: a widget, written in one way at one place, and whether it mounts. */
export interface Cell {
  /** The role of who wrote it, or the editor that it went through. */
  readonly where: string;
  readonly way: string;
  readonly widget: string;
  readonly mounts: boolean;
}

/** A table for the eye: a row for each place, a column for each way, how many widgets mount and which do not. */
export function mountTable(title: string, cells: readonly Cell[]): string {
  const ways = distinct(cells.map(({ way }) => way));
  const rows = distinct(cells.map(({ where }) => where)).map((where) => [
    where,
    ...ways.map((way) => {
      const here = cells.filter((cell) => cell.where === where && cell.way === way);
      return `${here.filter(({ mounts }) => mounts).length} of ${here.length}`;
    }),
  ]);
  const lines = [[title, ...ways], ...rows];
  const widths = ['', ...ways].map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const mounted = cells.filter(({ mounts }) => mounts).length;
  return [
    ...lines.map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${mounted} of ${cells.length} mount.`,
  ].join('\n');
}

/** The pairs of place and widget that mount in no way, where each must in at least one. */
export function mountsNowhere(cells: readonly Cell[]): readonly string[] {
  const pairOf = ({ where, widget }: Cell) => `${where}: ${widget}`;
  const mounted = new Set(cells.filter(({ mounts }) => mounts).map(pairOf));
  return distinct(cells.map(pairOf)).filter((pair) => !mounted.has(pair));
}

/** The ways in which everything mounts at some places. */
export const waysThatMount = (cells: readonly Cell[]): readonly string[] =>
  distinct(cells.map(({ way }) => way)).filter((way) => cells.every((cell) => cell.way !== way || cell.mounts));

/** All that does not mount, where everything must. */
export const mountsNot = (cells: readonly Cell[]): readonly string[] =>
  cells.filter(({ mounts }) => !mounts).map(({ where, widget, way }) => `${where}: ${widget} by ${way}`);

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];
