/** A write to the disk. */
interface Write {
  readonly offset: number;
  /** Null truncates the file at the offset. */
  readonly bytes: Uint8Array | null;
}

/** A file: its current content, its synced content, and the writes since, which a power cut may lose. */
class DiskFile {
  content: Uint8Array;
  synced: Uint8Array;
  pending: Write[] = [];

  constructor(content: Uint8Array = new Uint8Array()) {
    this.content = content;
    this.synced = content.slice();
  }

  apply(write: Write): void {
    this.content = written(this.content, write);
    this.pending.push(write);
  }

  sync(): void {
    this.synced = this.content.slice();
    this.pending = [];
  }
}

function written(content: Uint8Array, { offset, bytes }: Write): Uint8Array {
  if (bytes === null) return content.slice(0, offset);
  const end = offset + bytes.length;
  const target = end > content.length ? new Uint8Array(end) : content;
  if (target !== content) target.set(content);
  target.set(bytes, offset);
  return target;
}

/** Why an operation failed. */
export type DiskFault = 'dead' | 'full';

/** Thrown if an operation of the disk fails. */
export class DiskFailure extends Error {
  readonly fault: DiskFault;

  constructor(fault: DiskFault) {
    super(`The disk is ${fault}.`);
    this.fault = fault;
  }
}

/** The faults of a disk. */
export interface DiskFate {
  /** The number of the write, from 1, from which on all operations fail. */
  readonly diesAtWrite?: number;
}

/**
 * A disk in memory that counts its writes, fails at one of them, can be full, and loses unsynced data. Syncing a file
 * also preserves its name, since SQLite syncs the folder with it.
 */
export class MemoryDisk {
  readonly #files: Map<string, DiskFile>;
  readonly #diesAt: number;
  /** The capacity in bytes. */
  capacity = Infinity;
  writes = 0;
  syncs = 0;
  /** The number of writes before each sync. */
  readonly writesAtSyncs: number[] = [];

  constructor(contents: ReadonlyMap<string, Uint8Array> = new Map(), { diesAtWrite = Infinity }: DiskFate = {}) {
    this.#files = new Map([...contents].map(([name, content]) => [name, new DiskFile(content.slice())]));
    this.#diesAt = diesAtWrite;
  }

  get isDead(): boolean {
    return this.writes >= this.#diesAt;
  }

  get bytes(): number {
    return [...this.#files.values()].reduce((sum, { content }) => sum + content.length, 0);
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  open(name: string): void {
    if (!this.#files.has(name)) this.#files.set(name, new DiskFile());
  }

  read(name: string, offset: number, length: number): Uint8Array {
    return this.#file(name).content.subarray(offset, offset + length);
  }

  size(name: string): number {
    return this.#file(name).content.length;
  }

  write(name: string, offset: number, bytes: Uint8Array): void {
    this.#count();
    const file = this.#file(name);
    const growth = Math.max(0, offset + bytes.length - file.content.length);
    if (growth > 0 && this.bytes + growth > this.capacity) throw new DiskFailure('full');
    file.apply({ offset, bytes });
  }

  truncate(name: string, size: number): void {
    this.#count();
    this.#file(name).apply({ offset: size, bytes: null });
  }

  delete(name: string): void {
    this.#count();
    this.#files.delete(name);
  }

  sync(name: string): void {
    if (this.isDead) throw new DiskFailure('dead');
    this.syncs += 1;
    this.writesAtSyncs.push(this.writes);
    this.#file(name).sync();
  }

  /** The disk after the process was killed: the operating system keeps all writes. */
  afterKill(fate?: DiskFate): MemoryDisk {
    return this.#copy(({ content }) => content, fate);
  }

  /**
   * The disk after a power cut: the synced data.
   *
   * @param survives whether a later write reached the disk anyway; none by default
   */
  afterPowerCut(survives: () => boolean = () => false, fate?: DiskFate): MemoryDisk {
    return this.#copy(({ synced, pending }) => pending.filter(survives).reduce(written, synced.slice()), fate);
  }

  /**
   * The writes around the commits between two counts of writes: the last write of each commit, without which it is not
   * committed, and the first one after it.
   */
  writesAroundCommits(from: number, until: number): readonly number[] {
    const commits = new Set(this.writesAtSyncs.filter((writes) => writes > from && writes <= until));
    return [...new Set([...commits].flatMap((last) => [last, last + 1]))];
  }

  #copy(contentOf: (file: DiskFile) => Uint8Array, fate?: DiskFate): MemoryDisk {
    return new MemoryDisk(new Map([...this.#files].map(([name, file]) => [name, contentOf(file)])), fate);
  }

  #count(): void {
    if (!this.isDead) this.writes += 1;
    if (this.isDead) throw new DiskFailure('dead');
  }

  #file(name: string): DiskFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`There is no file ${name}.`);
    return file;
  }
}
