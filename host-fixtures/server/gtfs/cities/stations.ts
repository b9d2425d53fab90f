import { groupBy, findMostCommon } from '../../kit/group-by.ts';
import { type WarningLog } from '../feed-problems.ts';
import { type FeedStop } from '../read-stops.ts';
import { getCentre } from './near-places.ts';

type StopsById = ReadonlyMap<string, FeedStop>;

/**
 * Finds the station of each stop: its topmost parent (`parent_station` in GTFS), or the stop itself if it has none. A stop
 * whose parent is missing, or whose parents form a circle, is its own station, with a warning.
 *
 * @returns a function that returns the id of a stop's station
 */
export function findStations(stops: StopsById, log: WarningLog): (stop: FeedStop) => string {
  const stationIds = new Map<string, string>();
  for (const stop of stops.values()) stationIds.set(stop.id, findStationId(stop, stops, log));
  // The default is only for the types: all stops are in the map.
  return (stop) => stationIds.get(stop.id) ?? stop.id;
}

function findStationId(stop: FeedStop, stops: StopsById, log: WarningLog): string {
  const { file, line } = stop;
  const visitedIds = [stop.id];
  let station = stop;
  while (station.parentId !== '') {
    const parent = stops.get(station.parentId);
    if (!parent) {
      // Only the stop whose own parent is missing gets a warning: a stop below it has a station.
      if (station === stop) {
        const message = `Stop ${stop.id}: parent_station “${stop.parentId}” is not a stop or station in this file; treated as a station.`;
        log.warn({ file, line, kind: 'unknown parents', message });
      }
      break;
    }
    if (visitedIds.includes(parent.id)) {
      const circle = [...visitedIds, parent.id].join(' → ');
      const message = `Stop ${stop.id}: its parent_station is circular, ${circle}; treated as a station.`;
      log.warn({ file, line, kind: 'circular parents', message });
      return stop.id;
    }
    visitedIds.push(parent.id);
    station = parent;
  }
  return station.id;
}

/**
 * A name and a position for stops without them; undefined if unknown. `origin` completes a warning with where they are from,
 * as in "Stop 7 has no name; named like its station."
 */
interface StopDefaults {
  readonly name: { readonly text: string; readonly origin: string } | undefined;
  readonly position: (Pick<FeedStop, 'latitude' | 'longitude'> & { readonly origin: string }) | undefined;
}

/**
 * Completes stops that lack a name or a position, with a warning. A platform gets those of its station. A station gets the
 * centre of its platforms and their most common name. If these are missing as well, a stop is named by its id, and is
 * not on the map.
 *
 * @returns all stops in the given order
 */
export function completeStops(stops: StopsById, getStationId: (stop: FeedStop) => string, log: WarningLog): StopsById {
  // `invalidPosition` is the text of a position that is missing or invalid; undefined for a valid one.
  const isComplete = ({ name, invalidPosition }: FeedStop) => name !== '' && invalidPosition === undefined;
  const completedStops = new Map(stops);
  for (const [stationId, members] of groupBy([...stops.values()], getStationId)) {
    // A station is always one of the stops; the check for it is only for the types.
    const station = stops.get(stationId);
    if (!station || members.every(isComplete)) continue;
    const platforms = members.filter(({ id }) => id !== stationId);
    const stationDefaults = getStationDefaults(platforms);
    // The station is completed first, because its platforms get its name and position.
    const completedStation = completeStop(station, stationDefaults, log);
    completedStops.set(stationId, completedStation);
    // If the station is named by its id, its platforms are named by their own ids, which are no worse.
    const hasName = station.name !== '' || stationDefaults.name !== undefined;
    const platformDefaults = getPlatformDefaults(completedStation, hasName);
    for (const platform of platforms) completedStops.set(platform.id, completeStop(platform, platformDefaults, log));
  }
  return completedStops;
}

/** The defaults for a station, from its platforms. */
function getStationDefaults(platforms: readonly FeedStop[]): StopDefaults {
  const name = findMostCommon(platforms.map((stop) => stop.name).filter((text) => text !== ''));
  const centre = getCentre(platforms);
  return {
    name: name === undefined ? undefined : { text: name, origin: 'named like most of its platforms' },
    position: centre && {
      latitude: centre.lat,
      longitude: centre.lng,
      origin: 'the centre of its platforms is used',
    },
  };
}

/** The defaults for platforms, from their station. */
function getPlatformDefaults({ name, latitude, longitude }: FeedStop, hasName: boolean): StopDefaults {
  const hasPosition = latitude !== undefined && longitude !== undefined;
  return {
    name: hasName ? { text: name, origin: 'named like its station' } : undefined,
    position: hasPosition ? { latitude, longitude, origin: 'that of its station is used' } : undefined,
  };
}

/** Completes a stop by defaults, and warns about what it lacked. */
function completeStop(stop: FeedStop, { name, position }: StopDefaults, log: WarningLog): FeedStop {
  const { invalidPosition, ...rest } = stop;
  const { file, line } = stop;
  if (stop.name === '') {
    const message = `Stop ${stop.id} has no name; ${name?.origin ?? 'named by its id'}.`;
    log.warn({ file, line, kind: 'names', message });
  }
  const completedStop = { ...rest, name: stop.name || (name?.text ?? stop.id) };
  if (invalidPosition === undefined) return completedStop;
  const message = `“${invalidPosition}” is not a position; ${position?.origin ?? 'the stop is not on the map'}.`;
  log.warn({ file, line, kind: 'positions', message });
  return { ...completedStop, latitude: position?.latitude, longitude: position?.longitude };
}
