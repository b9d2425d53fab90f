/** A write to the disk. */
interface Write {
  readonly offset: number;
  /** Null truncates the file at the offset. */
  readonly bytes: Uint8Array | null;
}

/** A file: its current content, its content at the last sync, and the writes since then, which a power cut may lose. */
class DiskFile {
  content: Uint8Array;
  syncedContent: Uint8Array;
  pending: Write[] = [];

  constructor(content: Uint8Array = new Uint8Array()) {
    this.content = content;
    this.syncedContent = content.slice();
  }

  apply(write: Write): void {
    this.content = applyWrite(this.content, write);
    this.pending.push(write);
  }

  sync(): void {
    this.syncedContent = this.content.slice();
    this.pending = [];
  }
}

/** Returns the content after a write. It may be the same array, changed in place. */
function applyWrite(content: Uint8Array, { offset, bytes }: Write): Uint8Array {
  if (bytes === null) return content.slice(0, offset);
  const end = offset + bytes.length;
  const target = end > content.length ? new Uint8Array(end) : content;
  if (target !== content) target.set(content);
  target.set(bytes, offset);
  return target;
}

/** Why an operation failed. */
export type DiskFault = 'broken' | 'full';

/** Thrown if an operation of the disk fails. */
export class DiskFailure extends Error {
  readonly fault: DiskFault;

  constructor(fault: DiskFault) {
    super(`The disk is ${fault}.`);
    this.fault = fault;
  }
}

/** Options of a disk. */
export interface DiskOptions {
  /** The number of the write, from 1, from which on all operations fail. */
  readonly breaksAtWrite?: number;
}

/**
 * A disk in memory. It counts writes, breaks at one of them, can be full, and loses data that is not synced in a power cut.
 * The existence of files is not lost, since SQLite syncs the folder together with a file.
 */
export class MemoryDisk {
  readonly #files: Map<string, DiskFile>;
  readonly #breaksAt: number;
  /** The capacity in bytes. */
  capacity = Infinity;
  writes = 0;
  syncs = 0;
  /** The number of writes before each sync. */
  readonly writesAtSyncs: number[] = [];

  constructor(contents: ReadonlyMap<string, Uint8Array> = new Map(), { breaksAtWrite = Infinity }: DiskOptions = {}) {
    this.#files = new Map([...contents].map(([name, content]) => [name, new DiskFile(content.slice())]));
    this.#breaksAt = breaksAtWrite;
  }

  get isBroken(): boolean {
    return this.writes >= this.#breaksAt;
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
    if (this.isBroken) throw new DiskFailure('broken');
    this.syncs += 1;
    this.writesAtSyncs.push(this.writes);
    this.#file(name).sync();
  }

  /** Returns a copy of the disk after the process was killed: the operating system keeps all writes. */
  afterKill(options?: DiskOptions): MemoryDisk {
    return this.#copy(({ content }) => content, options);
  }

  /**
   * Returns a copy of the disk after a power cut, with the data of the last sync.
   *
   * @param hasReachedDisk decides for each later write whether it has reached the disk nevertheless; by default none has
   */
  afterPowerCut(hasReachedDisk: () => boolean = () => false, options?: DiskOptions): MemoryDisk {
    return this.#copy(
      ({ syncedContent, pending }) => pending.filter(hasReachedDisk).reduce(applyWrite, syncedContent.slice()),
      options,
    );
  }

  /**
   * Lists the writes around the commits between two counts of writes: the last write of each commit, without which nothing
   * is committed, and the first write after it.
   */
  listWritesAroundCommits(from: number, until: number): readonly number[] {
    const commits = new Set(this.writesAtSyncs.filter((writes) => writes > from && writes <= until));
    return [...new Set([...commits].flatMap((last) => [last, last + 1]))];
  }

  #copy(getContent: (file: DiskFile) => Uint8Array, options?: DiskOptions): MemoryDisk {
    return new MemoryDisk(new Map([...this.#files].map(([name, file]) => [name, getContent(file)])), options);
  }

  #count(): void {
    if (!this.isBroken) this.writes += 1;
    if (this.isBroken) throw new DiskFailure('broken');
  }

  #file(name: string): DiskFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`There is no file ${name}.`);
    return file;
  }
}
