/** What was tried: a widget, written in one way by somebody of one role, and whether it mounted. */
export interface Cell {
  readonly role: string;
  readonly way: string;
  readonly widget: string;
  readonly mounts: boolean;
}

/** A table for the eye: a row for each role, a column for each way, how many widgets mount and which do not. */
export function mountTable(title: string, cells: readonly Cell[]): string {
  const ways = distinct(cells.map(({ way }) => way));
  const rows = distinct(cells.map(({ role }) => role)).map((role) => [
    role,
    ...ways.map((way) => {
      const here = cells.filter((cell) => cell.role === role && cell.way === way);
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

/** The pairs of role and widget that mount in no way, where each must in at least one. */
export function mountsNowhere(cells: readonly Cell[]): readonly string[] {
  const pairOf = ({ role, widget }: Cell) => `${role}: ${widget}`;
  const mounted = new Set(cells.filter(({ mounts }) => mounts).map(pairOf));
  return distinct(cells.map(pairOf)).filter((pair) => !mounted.has(pair));
}

/** All that does not mount, where everything must. */
export const mountsNot = (cells: readonly Cell[]): readonly string[] =>
  cells.filter(({ mounts }) => !mounts).map(({ role, widget, way }) => `${role}: ${widget} by ${way}`);

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];
