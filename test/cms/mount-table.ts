/** A trial: a widget in one spelling at one place, and whether it mounted. */
export interface Cell {
  /** The role of the author, or the editor. */
  readonly where: string;
  readonly way: string;
  readonly widget: string;
  readonly mounts: boolean;
}

/** Formats a table with a row per place and a column per spelling: how many widgets mounted, and which did not. */
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

/** Lists pairs of place and widget that mounted in no spelling. */
export function mountsNowhere(cells: readonly Cell[]): readonly string[] {
  const pairOf = ({ where, widget }: Cell) => `${where}: ${widget}`;
  const mounted = new Set(cells.filter(({ mounts }) => mounts).map(pairOf));
  return distinct(cells.map(pairOf)).filter((pair) => !mounted.has(pair));
}

/** Lists the spellings in which everything mounted at these places. */
export const waysThatMount = (cells: readonly Cell[]): readonly string[] =>
  distinct(cells.map(({ way }) => way)).filter((way) => cells.every((cell) => cell.way !== way || cell.mounts));

/** Lists everything that did not mount. */
export const mountsNot = (cells: readonly Cell[]): readonly string[] =>
  cells.filter(({ mounts }) => !mounts).map(({ where, widget, way }) => `${where}: ${widget} by ${way}`);

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];
