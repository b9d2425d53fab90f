import sqlite3InitModule, { type Database as WasmDatabase, type PreparedStatement } from '@sqlite.org/sqlite-wasm';
import { testStart } from '../support/test-start.ts';
import {
  writerPragmas,
  type EngineStatement,
  type SqliteEngine,
  type SqliteValue,
} from '../../host-fixtures/server/database/sqlite/sqlite-engine.ts';
import { DiskFailure, type MemoryDisk } from './memory-disk.ts';

/**
 * The official WebAssembly build of SQLite on disks in memory. It has the same source code and settings as the host's SQLite,
 * so that it makes the same writes and syncs. Here they can be counted and lost.
 */
const sqlite3 = await sqlite3InitModule({ print: () => undefined, printErr: () => undefined });
// The tests expect failures, which are not printed.
Object.assign(sqlite3.config, { error: () => undefined, warn: () => undefined });
const { wasm } = sqlite3;
/** With members that are missing in its types. */
const capi = sqlite3.capi as typeof sqlite3.capi & {
  sqlite3_get_autocommit(database: WasmDatabase): number;
  readonly sqlite3_file: { readonly structInfo: { readonly sizeof: number } };
};

const vfsName = 'memory-disk';
const disksByMount = new Map<string, MemoryDisk>();
/** The disk and the name of each open file, by SQLite's pointer to it. */
const openFiles = new Map<number, { readonly disk: MemoryDisk; readonly name: string }>();

/** Returns the disk and the name of a file from its path, which is `/<mount>/<name>`. */
function findFile(path: string): { readonly disk: MemoryDisk; readonly name: string } {
  const [, mount = '', name = ''] = path.split('/');
  const disk = disksByMount.get(mount);
  if (disk === undefined) throw new Error(`No disk is mounted for ${path}.`);
  return { disk, name };
}

type Pointer = number;

function getOpenFile(pointer: Pointer): { readonly disk: MemoryDisk; readonly name: string } {
  const file = openFiles.get(Number(pointer));
  if (file === undefined) throw new Error('The file is not open.');
  return file;
}

/**
 * Runs an operation of a disk, and returns SQLite's result code.
 *
 * @param errorCode for a broken disk; SQLite has a separate code for a full one
 */
function runOperation(operation: () => void, errorCode: number): number {
  try {
    operation();
    return capi.SQLITE_OK;
  } catch (error) {
    if (!(error instanceof DiskFailure)) throw error;
    return error.fault === 'full' ? capi.SQLITE_FULL : errorCode;
  }
}

const heap = () => wasm.heap8u();
const succeed = () => capi.SQLITE_OK;

const ioMethods = {
  xClose: (file: Pointer) => {
    openFiles.delete(Number(file));
    return capi.SQLITE_OK;
  },
  xRead: (...[file, target, length, offset]: [Pointer, Pointer, number, bigint]) => {
    const { disk, name } = getOpenFile(file);
    const bytes = disk.read(name, Number(offset), length);
    heap().set(bytes, Number(target));
    heap().fill(0, Number(target) + bytes.length, Number(target) + length);
    return bytes.length < length ? capi.SQLITE_IOERR_SHORT_READ : capi.SQLITE_OK;
  },
  xWrite: (...[file, source, length, offset]: [Pointer, Pointer, number, bigint]) => {
    const { disk, name } = getOpenFile(file);
    const bytes = heap().slice(Number(source), Number(source) + length);
    return runOperation(() => disk.write(name, Number(offset), bytes), capi.SQLITE_IOERR_WRITE);
  },
  xTruncate: (file: Pointer, size: bigint) => {
    const { disk, name } = getOpenFile(file);
    return runOperation(() => disk.truncate(name, Number(size)), capi.SQLITE_IOERR_TRUNCATE);
  },
  xSync: (file: Pointer) => {
    const { disk, name } = getOpenFile(file);
    return runOperation(() => disk.sync(name), capi.SQLITE_IOERR_FSYNC);
  },
  xFileSize: (file: Pointer, target: Pointer) => {
    const { disk, name } = getOpenFile(file);
    wasm.poke64(target, BigInt(disk.size(name)));
    return capi.SQLITE_OK;
  },
  xLock: succeed,
  xUnlock: succeed,
  xCheckReservedLock: (_file: Pointer, target: Pointer) => {
    wasm.poke32(target, 0);
    return capi.SQLITE_OK;
  },
  xFileControl: () => capi.SQLITE_NOTFOUND,
  xSectorSize: () => 4096,
  // As with files of the operating system, a write does not damage adjacent data.
  xDeviceCharacteristics: () => capi.SQLITE_IOCAP_POWERSAFE_OVERWRITE,
};

const io = new capi.sqlite3_io_methods();
const vfs = new capi.sqlite3_vfs();

const vfsMethods = {
  xOpen: (...[, path, file, flags, flagsPointer]: [Pointer, Pointer, Pointer, number, Pointer]) => {
    const location = findFile(wasm.cstrToJs(path) ?? '');
    location.disk.open(location.name);
    openFiles.set(Number(file), location);
    const struct = new capi.sqlite3_file(file);
    struct.$pMethods = io.pointer;
    struct.dispose();
    if (flagsPointer) wasm.poke32(flagsPointer, flags);
    return capi.SQLITE_OK;
  },
  xDelete: (_vfs: Pointer, path: Pointer) => {
    const { disk, name } = findFile(wasm.cstrToJs(path) ?? '');
    return runOperation(() => disk.delete(name), capi.SQLITE_IOERR_DELETE);
  },
  xAccess: (...[, path, , target]: [Pointer, Pointer, number, Pointer]) => {
    const { disk, name } = findFile(wasm.cstrToJs(path) ?? '');
    wasm.poke32(target, disk.has(name) ? 1 : 0);
    return capi.SQLITE_OK;
  },
  xFullPathname: (...[, path, length, target]: [Pointer, Pointer, number, Pointer]) =>
    wasm.cstrncpy(target, path, length) < length ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
  xRandomness: (...[, length, target]: [Pointer, number, Pointer]) => {
    heap().set(crypto.getRandomValues(new Uint8Array(length)), Number(target));
    return length;
  },
  xSleep: succeed,
  xCurrentTime: (_vfs: Pointer, target: Pointer) => {
    wasm.poke64f(target, 2_440_587.5 + testStart / 86_400_000);
    return capi.SQLITE_OK;
  },
  // Not `succeed`: each function is installed with a signature of its own, and that of `succeed` is the one of locks.
  xGetLastError: () => 0,
};

Object.assign(io, { $iVersion: 1 });
Object.assign(vfs, { $iVersion: 1, $mxPathname: 512, $szOsFile: capi.sqlite3_file.structInfo.sizeof });
sqlite3.vfs.installVfs({
  io: { struct: io, methods: ioMethods },
  vfs: { struct: vfs, methods: vfsMethods, name: vfsName },
} as unknown as Parameters<typeof sqlite3.vfs.installVfs>[0]);

let mounts = 0;

/** Opens a database on a disk, with the settings of the host. */
export function openOnDisk(disk: MemoryDisk, name: string): SqliteEngine {
  mounts += 1;
  const mount = `disk${mounts}`;
  disksByMount.set(mount, disk);
  const database = new sqlite3.oo1.DB(`file:/${mount}/${name}?vfs=${vfsName}`, 'c');
  const statements: PreparedStatement[] = [];
  // Without shared memory, WAL needs an exclusive lock, which the host has as well.
  database.exec(`pragma page_size = 4096; pragma locking_mode = exclusive; ${writerPragmas}`);
  return {
    get isTransaction() {
      return capi.sqlite3_get_autocommit(database) === 0;
    },
    exec: (sql) => void database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      statements.push(statement);
      return createStatement(database, statement);
    },
    isBusy: () => false,
    close: () => {
      // A closed connection stays in memory until its statements are finalised.
      for (const statement of statements) statement.finalize();
      database.close();
      disksByMount.delete(mount);
    },
  };
}

function createStatement(database: WasmDatabase, statement: PreparedStatement): EngineStatement {
  const bind = (parameters: readonly SqliteValue[]) => {
    statement.reset(true);
    if (parameters.length > 0) statement.bind([...parameters]);
  };
  return {
    isReader: statement.columnCount > 0,
    all: (parameters) => {
      bind(parameters);
      try {
        const rows: unknown[] = [];
        while (statement.step()) rows.push(statement.get({}));
        return rows;
      } finally {
        statement.reset();
      }
    },
    run: (parameters) => {
      bind(parameters);
      try {
        statement.step();
      } finally {
        statement.reset();
      }
      return { changes: database.changes(), lastInsertRowid: capi.sqlite3_last_insert_rowid(database) };
    },
  };
}
