import { repeatPasses } from '../clock/repeat-passes.ts';
import { type NameTables } from './names/names.ts';
import { type Timetable } from './timetable.ts';

/** Options for following a timetable. */
interface FollowOptions {
  /** Opens the timetable that the database currently holds. A timetable has nothing to close. */
  readonly open: () => Timetable;
  /** Reads a value that changes with each import into the database; undefined before the first import. */
  readonly readVersion: () => Promise<string | undefined>;
  /** Called once after each replacement of the timetable; not repeated if it rejects. */
  readonly onReplace?: () => Promise<void>;
  /** The time between checks for a new version, in ms. */
  readonly everyMs: number;
  /** Called if a check or `onReplace` fails. The timetable that was read last stays in use, and the next check still runs. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Opens a timetable that is replaced while the host serves, when another version has been imported. The previous one answers
 * until the new one is read completely. A running query finishes with the timetable it started with.
 *
 * @returns the timetable, and a function that ends the checks
 */
export async function followTimetable({ open, readVersion, onReplace, everyMs, onProblem }: FollowOptions) {
  let current = await readTimetable();

  /** Opens the timetable. Its first query, `origins`, reads stops, trips and fares into memory; the names follow. */
  async function readTimetable() {
    for (let version = await readVersion(); ;) {
      const timetable = open();
      await timetable.origins();
      const names = await timetable.names();
      const versionAfter = await readVersion();
      // If an import finished meanwhile, the data may be a mix of both versions: it is dropped, and the new version is read.
      if (versionAfter === version) return { version, timetable, names };
      version = versionAfter;
    }
  }

  async function checkVersion(): Promise<void> {
    if ((await readVersion()) === current.version) return;
    current = await readTimetable();
    await onReplace?.();
  }

  // `names` and `methods` read `current` with each access, so that objects which were copied from the timetable before it was
  // replaced (`{ ...timetable }`) also use the new one.
  const names: NameTables = {
    get agency() {
      return current.names.agency;
    },
    get cities() {
      return current.names.cities;
    },
    get routes() {
      return current.names.routes;
    },
    get stops() {
      return current.names.stops;
    },
  };
  const methods = (Object.keys(current.timetable) as (keyof Timetable)[]).map((name) => [
    name,
    (...parameters: unknown[]): unknown => (current.timetable[name] as (...all: unknown[]) => unknown)(...parameters),
  ]);
  const timetable: Timetable = {
    ...(Object.fromEntries(methods) as unknown as Timetable),
    version: () => current.version,
    names: () => Promise.resolve(names),
  };
  return { timetable, close: repeatPasses(checkVersion, everyMs, onProblem) };
}
