import { type FeedTables } from '../feed-tables.ts';
import { type FeedStop } from '../read-stops.ts';

/**
 * Finds the station of each stop: its topmost parent, or the stop itself. Missing and circular parents are reported;
 * such a stop is its own station.
 *
 * @returns a map of stop to station id
 */
export function findStations(stops: ReadonlyMap<string, FeedStop>, tables: FeedTables): (stop: FeedStop) => string {
  const stations = new Map<string, string>();
  for (const stop of stops.values()) stations.set(stop.id, findStationId(stop, stops, tables));
  return (stop) => stations.get(stop.id) ?? stop.id;
}

function findStationId(stop: FeedStop, stops: ReadonlyMap<string, FeedStop>, tables: FeedTables): string {
  const visitedIds = [stop.id];
  let station = stop;
  while (station.parentId !== '') {
    const parent = stops.get(station.parentId);
    if (!parent) {
      if (station === stop) {
        const message = `Stop ${stop.id}: parent_station “${stop.parentId}” is no stop or station of this file; taken as one of its own.`;
        tables.log.warn({ file: stop.file, line: stop.line, kind: 'unknown parents', message });
      }
      break;
    }
    if (visitedIds.includes(parent.id)) {
      const circle = [...visitedIds, parent.id].join(' → ');
      const message = `Stop ${stop.id}: its parent_station leads round in a circle, ${circle}; taken as a station of its own.`;
      tables.log.warn({ file: stop.file, line: stop.line, kind: 'parents in a circle', message });
      return stop.id;
    }
    visitedIds.push(parent.id);
    station = parent;
  }
  return station.id;
}
