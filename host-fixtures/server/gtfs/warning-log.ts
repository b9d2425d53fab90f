/** Something in a feed that is not as it should be, and what the import did about it. */
export interface Warning {
  /** As GTFS calls it: `stop_times.txt`. */
  readonly file: string;
  /** Counted from 1, the header included. Absent: it concerns the file as a whole. */
  readonly line?: number;
  /** What is wrong, then what was done. */
  readonly message: string;
}

/** `stop_times.txt:132: …`, which editors turn into a link. */
export function warningText({ file, line, message }: Warning): string {
  return line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

/** Where in a feed, and which kind of fault: faults of one kind are reported a few times, then only counted. */
export interface Fault extends Warning {
  readonly kind: string;
}

/** A thousand wrong rows are reported as these few and a number. */
const toldOfEachKind = 20;

/** Gathers the warnings of an import. */
export class WarningLog {
  readonly #tell: (warning: Warning) => void;
  readonly #counts = new Map<string, number>();
  #count = 0;

  constructor(tell: (warning: Warning) => void = () => undefined) {
    this.#tell = tell;
  }

  /** All warnings, reported or not. */
  get count(): number {
    return this.#count;
  }

  warn({ kind, ...warning }: Fault): void {
    this.#count += 1;
    const key = `${warning.file}\n${kind}`;
    const before = this.#counts.get(key) ?? 0;
    this.#counts.set(key, before + 1);
    if (before < toldOfEachKind) this.#tell(warning);
  }

  /** Says of which kinds more was found than reported. To be called once, at the end. */
  finish(): void {
    for (const [key, count] of this.#counts) {
      if (count <= toldOfEachKind) continue;
      const [file = '', kind = ''] = key.split('\n');
      this.#tell({ file, message: `${count - toldOfEachKind} more of this kind: ${kind}.` });
    }
  }
}
