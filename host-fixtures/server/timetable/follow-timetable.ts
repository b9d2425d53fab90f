import { repeatPasses } from '../clock/repeat-passes.ts';
import { type NameTables } from './names/names.ts';
import { type Timetable } from './timetable.ts';

/** What following a timetable takes. */
export interface FollowFacts {
  /** Opens what the database has now. */
  readonly open: () => Timetable;
  /** Tells one import from another. */
  readonly readVersion: () => Promise<string | undefined>;
  /** Called when another timetable has taken the place of the one before. */
  readonly onEdition?: () => Promise<void>;
  /** From one look to the next. */
  readonly everyMs: number;
  readonly onProblem: (error: unknown) => void;
}

/** A timetable that becomes another one while the host serves. */
export interface FollowedTimetable {
  readonly timetable: Timetable;
  close(): Promise<void>;
}

interface Edition {
  readonly count: number;
  readonly version: string | undefined;
  readonly timetable: Timetable;
  readonly names: NameTables;
}

/**
 * Reads the timetable again when another one has been imported. The previous one answers until the new one is read. A
 * running query finishes with the timetable it started with.
 */
export async function followTimetable({
  open,
  readVersion,
  onEdition,
  everyMs,
  onProblem,
}: FollowFacts): Promise<FollowedTimetable> {
  let current = await read(0);

  async function read(count: number): Promise<Edition> {
    for (let version = await readVersion(); ;) {
      const timetable = open();
      await timetable.origins();
      const names = await timetable.names();
      const now = await readVersion();
      // What was read while another was put in its place may be of both.
      if (now === version) return { count, version, timetable, names };
      version = now;
    }
  }

  async function look(): Promise<void> {
    if ((await readVersion()) === current.version) return;
    current = await read(current.count + 1);
    await onEdition?.();
  }

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
  const overrides: Partial<Timetable> = { edition: () => current.count, names: () => Promise.resolve(names) };
  const timetable = new Proxy(current.timetable, {
    get(_first, name) {
      const ours: unknown = Reflect.get(overrides, name);
      const value: unknown = ours ?? Reflect.get(current.timetable, name);
      return typeof value === 'function' ? (value.bind(current.timetable) as unknown) : value;
    },
  });
  return { timetable, close: repeatPasses(look, everyMs, onProblem) };
}
