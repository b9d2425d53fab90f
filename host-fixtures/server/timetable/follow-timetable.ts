import { repeatPasses } from '../clock/repeat-passes.ts';
import { type Timetable } from './timetable.ts';

/** Options for following a timetable. */
interface FollowOptions {
  /** Opens the timetable that the database currently holds. */
  readonly open: () => Timetable;
  /** Reads a value that changes with each import into the database; undefined before the first import. */
  readonly readVersion: () => Promise<string | undefined>;
  /** Called after the timetable was replaced. */
  readonly onEdition?: () => Promise<void>;
  /** The time between checks for a new version, in ms. */
  readonly everyMs: number;
  /** Called if a check or `onEdition` fails. The timetable that was read last stays in use, and the next check still runs. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Opens a timetable that is replaced while the host serves, when another one has been imported. The previous one answers
 * until the new one is read. A running query finishes with the timetable it started with.
 *
 * @returns the timetable, and a function that ends the checks
 */
export async function followTimetable({ open, readVersion, onEdition, everyMs, onProblem }: FollowOptions) {
  let current = await readEdition(0);

  /**
   * Opens the timetable, and reads its cities and names in advance, so that they are in memory for the first query.
   *
   * @param count the number of replacements so far
   */
  async function readEdition(count: number) {
    for (let version = await readVersion(); ;) {
      const timetable = open();
      await timetable.origins();
      const names = await timetable.names();
      const versionAfter = await readVersion();
      // If an import finished meanwhile, the data may be a mix of both versions: read it again.
      if (versionAfter === version) return { count, version, timetable, names };
      version = versionAfter;
    }
  }

  async function checkVersion(): Promise<void> {
    if ((await readVersion()) === current.version) return;
    current = await readEdition(current.count + 1);
    await onEdition?.();
  }

  // `names` and `methods` read `current` with each access, so that objects which were copied from the timetable before it was
  // replaced (`{ ...timetable }`) also use the new one.
  const names = new Proxy(current.names, { get: (_target, table) => Reflect.get(current.names, table) as unknown });
  const methods = (Object.keys(current.timetable) as (keyof Timetable)[]).map((name) => [
    name,
    (...parameters: unknown[]): unknown => (current.timetable[name] as (...all: unknown[]) => unknown)(...parameters),
  ]);
  const timetable: Timetable = {
    ...(Object.fromEntries(methods) as unknown as Timetable),
    edition: () => current.count,
    names: () => Promise.resolve(names),
  };
  return { timetable, close: repeatPasses(checkVersion, everyMs, onProblem) };
}
