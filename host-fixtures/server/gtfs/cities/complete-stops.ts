import { groupBy, mostCommon } from '../../kit/group-by.ts';
import { type FeedStop } from '../read-stops.ts';
import { type WarningLog } from '../warning-log.ts';
import { middle } from './near-places.ts';

/** Where a name or a position was found that the feed does not have, as warnings say it. */
interface Found<Value> {
  readonly value: Value;
  readonly from: string;
}

type Position = Pick<FeedStop, 'latitude' | 'longitude'>;

/**
 * Gives stops without a position or a name those of their station, and stations without them what their platforms say: the
 * middle of their positions, and the name that most have. A stop of which neither knows is called by its id, and is not on
 * the map. All are reported.
 *
 * @returns the stops in the order given, each with a name
 */
export function completeStops(
  stops: ReadonlyMap<string, FeedStop>,
  stationOf: (stop: FeedStop) => string,
  log: WarningLog,
): ReadonlyMap<string, FeedStop> {
  const isComplete = ({ name, noPosition }: FeedStop) => name !== '' && noPosition === undefined;
  const families = groupBy([...stops.values()], stationOf);
  const complete = new Map(stops);
  for (const [stationId, family] of families) {
    if (family.every(isComplete)) continue;
    const stationRow = stops.get(stationId);
    const platforms = family.filter(({ id }) => id !== stationId);
    if (!stationRow) continue;
    const ofThese = ofPlatforms(platforms);
    const station = isComplete(stationRow) ? stationRow : completed(stationRow, ofThese, log);
    complete.set(stationId, station);
    const isNamed = stationRow.name !== '' || ofThese.name !== undefined;
    for (const stop of platforms) {
      if (!isComplete(stop)) complete.set(stop.id, completed(stop, ofStation(station, isNamed), log));
    }
  }
  return complete;
}

interface Known {
  readonly name: Found<string> | undefined;
  readonly position: Found<Position> | undefined;
}

function ofPlatforms(platforms: readonly FeedStop[]): Known {
  const name = mostCommon(platforms.map((stop) => stop.name).filter((text) => text !== ''));
  const position = middle(platforms);
  return {
    name: name === undefined ? undefined : { value: name, from: 'called as most of its platforms are' },
    position: position && {
      value: { latitude: position.lat, longitude: position.lng },
      from: 'the middle of its platforms is taken',
    },
  };
}

/** @param isNamed whether it is called by more than its id, which says less than that of the platform */
function ofStation({ name, latitude, longitude }: FeedStop, isNamed: boolean): Known {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return {
    name: isNamed ? { value: name, from: 'called as its station is' } : undefined,
    position: isPlaced ? { value: { latitude, longitude }, from: 'that of its station is taken' } : undefined,
  };
}

function completed(stop: FeedStop, defaults: Known, log: WarningLog): FeedStop {
  const { noPosition, ...rest } = stop;
  const { file, line } = stop;
  if (stop.name === '') {
    const message = `Stop ${stop.id} has no name; ${defaults.name?.from ?? 'called by its id'}.`;
    log.warn({ file, line, kind: 'names', message });
  }
  if (noPosition !== undefined) {
    const message = `“${noPosition}” is no position; ${defaults.position?.from ?? 'the stop is not on the map'}.`;
    log.warn({ file, line, kind: 'positions', message });
  }
  const name = stop.name || (defaults.name?.value ?? stop.id);
  return { ...rest, name, ...(noPosition !== undefined && defaults.position?.value) };
}
