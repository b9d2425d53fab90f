import { faults } from './faulty-network.ts';
import { type Cell } from './try-cell.ts';

/** Prints the outcome of each call with each fault, and the totals. */
export function printMatrix(cells: readonly Cell[]): void {
  const columns = Object.keys(faults);
  const calls = [...new Set(cells.map(({ call }) => call))];
  const width = Math.max(...calls.map((call) => call.length)) + 2;
  const line = (head: string, marks: readonly string[]) =>
    head.padEnd(width) +
    marks.map((mark, index) => mark.padEnd(Math.max(12, (columns[index] ?? '').length) + 2)).join('');
  const rows = calls.map((call) =>
    line(
      call,
      columns.map((fault) => formatCell(cells.find((cell) => cell.call === call && cell.fault === fault))),
    ),
  );
  const sum = (count: (cell: Cell) => number) => cells.reduce((total, cell) => total + count(cell), 0);
  const counts = [
    `${cells.length} cells of ${calls.length} calls and ${columns.length} faults`,
    `${sum(({ violations }) => (violations.length === 0 ? 1 : 0))} without a violation`,
    `${sum(({ isReported }) => (isReported ? 1 : 0))} reported and retried`,
    `${sum(({ tries }) => tries)} calls that failed`,
    `${sum(({ tickets }) => tickets)} tickets`,
    `${sum(({ charges }) => charges)} charges`,
    `${sum(({ chargesTooMany }) => chargesTooMany)} charged twice`,
  ];
  process.stdout.write(`${[line('', columns), ...rows, counts.join(', ')].join('\n')}\n`);
}

/** Returns whether the failure was reported to the traveller or the call recovered by itself, and the number of requests. */
function formatCell(cell: Cell | undefined): string {
  if (!cell) return '';
  if (cell.violations.length > 0) return 'WRONG';
  return `${cell.isReported ? 'reported' : 'recovered'} ${cell.tries}`;
}
