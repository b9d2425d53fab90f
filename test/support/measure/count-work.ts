import { appendFileSync } from 'node:fs';

/** Work whose amount a run reports and limits by a budget. */
type CountedWork = 'sequences' | 'cells' | 'kills' | 'page loads' | 'files with a process of their own';

/** Adds to the counts of this run: a line of JSON in the file that `TEST_COUNTS` names, if it is set. */
export function countWork(kind: CountedWork, n = 1): void {
  const file = process.env['TEST_COUNTS'];
  if (file) appendFileSync(file, `${JSON.stringify({ kind, n })}\n`);
}
