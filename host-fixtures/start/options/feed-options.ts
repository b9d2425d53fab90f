import { parseTimeZone } from '../../server/kit/read-option.ts';

/** Feed options as `parseArgs` returns them. */
interface FeedValues {
  readonly gtfs?: string[] | undefined;
  readonly 'next-season'?: string | undefined;
  readonly cities?: string | undefined;
  readonly prices?: string | undefined;
  readonly 'agency-name'?: string | undefined;
  readonly timezone?: string | undefined;
}

/**
 * Parses the feed options of `npm start` and `npm run import`.
 *
 * @throws with a sentence for the operator
 */
export function readFeedOptions(values: FeedValues) {
  return {
    gtfs: values.gtfs,
    nextSeason: values['next-season'],
    cities: values.cities,
    prices: values.prices,
    agencyName: values['agency-name'],
    ...(values.timezone !== undefined && { timeZone: parseTimeZone(values.timezone) }),
  };
}
