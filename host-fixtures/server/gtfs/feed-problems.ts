/** A feed that cannot be imported. The message is a sentence for the operator; the served timetable stays unchanged. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Something wrong in a feed, and what the import did about it. */
export interface Warning {
  /** The GTFS file name, such as `stop_times.txt`, or `b.zip/stop_times.txt` if there are several feeds. */
  readonly file: string;
  /** Counted from 1, including the header. Undefined if the warning concerns the file as a whole. */
  readonly line?: number;
  /** First the problem, then what the import did; or how many more warnings of a kind there are. */
  readonly message: string;
}

/** Formats a warning as `stop_times.txt:132: …`, which editors turn into a link. */
export function formatWarning({ file, line, message }: Warning): string {
  return line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

/** A warning with its kind. */
export interface ClassifiedWarning extends Warning {
  /** A phrase for the operator, such as `unknown parents`. */
  readonly kind: string;
}

/** The number of warnings that are reported per file and kind; further ones are only counted. */
const maxReported = 20;

/** Reports the warnings of an import, and counts them. By default, they are only counted. */
export class WarningLog {
  readonly #report: (warning: Warning) => void;
  readonly #counts = new Map<string, number>();

  constructor(report: (warning: Warning) => void = () => undefined) {
    this.#report = report;
  }

  /** The number of warnings, including those that were not reported. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Counts a warning, and reports it if it is one of the first of its kind in its file. */
  warn({ kind, ...warning }: ClassifiedWarning): void {
    // `finish` splits the key at the line break.
    const key = `${warning.file}\n${kind}`;
    const previousCount = this.#counts.get(key) ?? 0;
    this.#counts.set(key, previousCount + 1);
    if (previousCount < maxReported) this.#report(warning);
  }

  /** Reports how many warnings of each kind were suppressed. Call it once, at the end. */
  finish(): void {
    for (const [key, count] of this.#counts) {
      if (count <= maxReported) continue;
      const [file = '', kind = ''] = key.split('\n');
      this.#report({ file, message: `${count - maxReported} more of this kind: ${kind}.` });
    }
  }
}

/** The most rows that fit into memory: more than all buses of a country need. */
const maxRows = {
  'stops.txt': 500_000,
  'trips.txt': 2_000_000,
  'stop_times.txt': 20_000_000,
  'frequencies.txt': 2_000_000,
} as const;

/**
 * Rejects a table with more rows than fit into memory.
 *
 * @param rows the number of rows so far in all feeds; exactly the limit is accepted
 * @param label the current feed before the file name, such as `b.zip/`; empty if there is only one feed
 * @throws FeedError
 */
export function rejectTooManyRows(file: keyof typeof maxRows, rows: number, label = ''): void {
  const limit = maxRows[file];
  if (rows <= limit) return;
  throw new FeedError(
    `${label}${file} has${label === '' ? '' : ', together with the previous feeds,'} more than ${limit.toLocaleString('en-GB')} rows, which is more than can be read: leave out what your coaches do not use.`,
  );
}
