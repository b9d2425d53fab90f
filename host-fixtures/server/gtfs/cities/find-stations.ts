import { type FeedTables } from '../feed-tables.ts';
import { type FeedStop } from '../read-stops.ts';

/**
 * Finds the station of each stop: the last of its parents, or itself. A parent that is not in the file, and parents
 * that go round in a circle, are reported; such a stop is a station of its own.
 *
 * @returns a stop → the id of its station
 */
export function findStations(stops: ReadonlyMap<string, FeedStop>, tables: FeedTables): (stop: FeedStop) => string {
  const stations = new Map<string, string>();
  for (const stop of stops.values()) stations.set(stop.id, stationOf(stop, stops, tables));
  return (stop) => stations.get(stop.id) ?? stop.id;
}

function stationOf(stop: FeedStop, stops: ReadonlyMap<string, FeedStop>, tables: FeedTables): string {
  const seen = [stop.id];
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
    if (seen.includes(parent.id)) {
      const circle = [...seen, parent.id].join(' → ');
      const message = `Stop ${stop.id}: its parent_station leads round in a circle, ${circle}; taken as a station of its own.`;
      tables.log.warn({ file: stop.file, line: stop.line, kind: 'parents in a circle', message });
      return stop.id;
    }
    seen.push(parent.id);
    station = parent;
  }
  return station.id;
}
