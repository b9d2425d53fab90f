import { mostCommon } from '../../kit/group-by.ts';
import { type FeedStop } from '../read-stops.ts';
import { regionCodes } from './regions.ts';

/** "Portland, OR 97209", "Portland OR". */
const code =
  /(?:,|\s)\s*([A-Z]{2})(?:[\s,]+\d{5}(?:-\d{4})?|[\s,]+[A-Z]\d[A-Z]\s?\d[A-Z]\d)?(?:[\s,]+(?:USA?|Canada))?$/;

/** The state or province that addresses and descriptions of stops name; undefined where they name none. */
export function regionOfNamesake(stops: readonly Pick<FeedStop, 'address' | 'description'>[]): string | undefined {
  const texts = stops.flatMap(({ address, description }) => [address, description]);
  const found = texts.map((text) => code.exec(text.trim())?.[1] ?? '').filter((region) => regionCodes.has(region));
  return mostCommon(found);
}
