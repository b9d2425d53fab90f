import { type FeedStop } from '../read-stops.ts';
import { readStopName } from './read-stop-name.ts';

/** More is a description and no name. */
const longestName = 60;

/**
 * What a stop is called within its city. "Waterville, ME / Colby College" is Colby College; where the name is only the
 * city's, as in "Tilton, NH", the description names the stop, if there is one.
 *
 * @param commonBrackets texts in brackets that say nothing
 */
export function stopNameInCity(stop: FeedStop, commonBrackets?: ReadonlySet<string>): string {
  if (stop.cityId > 0) return stop.name;
  const { city, region, rest } = readStopName(stop.name, commonBrackets);
  if (rest !== undefined && !/\d$/.test(rest)) return rest;
  const isOnlyCity = city !== undefined && region !== undefined;
  const canName = stop.description !== '' && stop.description.length <= longestName && !stop.description.includes('<');
  return isOnlyCity && canName ? stop.description : stop.name;
}

/** What is worth knowing about a stop: our extension, else the description unless that became the name. */
export function stopInformation(stop: FeedStop): string {
  if (stop.information !== '') return stop.information;
  return stopNameInCity(stop) === stop.description ? '' : stop.description;
}
