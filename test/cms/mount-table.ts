/** The result of a sample: a widget in one format at one place, and whether it mounted. */
export interface Cell {
  /** The role of the author, or the editor. */
  readonly place: string;
  /** A spelling of a tag, or a format of the WordPress plug-in. */
  readonly format: string;
  readonly widget: string;
  readonly mounts: boolean;
}

/** Formats a table with a row per place and a column per format: how many widgets mounted. */
export function formatMountTable(title: string, cells: readonly Cell[]): string {
  const formats = removeDuplicates(cells.map(({ format }) => format));
  const rows = removeDuplicates(cells.map(({ place }) => place)).map((place) => [
    place,
    ...formats.map((format) => {
      const cellsHere = cells.filter((cell) => cell.place === place && cell.format === format);
      return `${cellsHere.filter(({ mounts }) => mounts).length} of ${cellsHere.length}`;
    }),
  ]);
  const lines = [[title, ...formats], ...rows];
  const widths = ['', ...formats].map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const mountedCount = cells.filter(({ mounts }) => mounts).length;
  return [
    ...lines.map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${mountedCount} of ${cells.length} mount.`,
  ].join('\n');
}

/** Lists pairs of place and widget that mounted in no format. */
export function listUnmountedWidgets(cells: readonly Cell[]): readonly string[] {
  const describePair = ({ place, widget }: Cell) => `${place}: ${widget}`;
  const mountedPairs = new Set(cells.filter(({ mounts }) => mounts).map(describePair));
  return removeDuplicates(cells.map(describePair)).filter((pair) => !mountedPairs.has(pair));
}

/** Lists the formats in which everything mounted at these places. */
export const listMountingFormats = (cells: readonly Cell[]): readonly string[] =>
  removeDuplicates(cells.map(({ format }) => format)).filter((format) =>
    cells.every((cell) => cell.format !== format || cell.mounts),
  );

/** Lists the samples that did not mount. */
export const listUnmountedSamples = (cells: readonly Cell[]): readonly string[] =>
  cells.filter(({ mounts }) => !mounts).map(({ place, widget, format }) => `${place}: ${widget} by ${format}`);

const removeDuplicates = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];
