import { timeZoneOf } from '../../server/kit/read-option.ts';

/** What a command line says of the feed, as `parseArgs` reads it. */
interface FeedValues {
  readonly gtfs?: string[] | undefined;
  readonly 'next-season'?: string | undefined;
  readonly cities?: string | undefined;
  readonly prices?: string | undefined;
  readonly 'agency-name'?: string | undefined;
  readonly timezone?: string | undefined;
}

/** What `npm start` and `npm run import` are told of the feed; what is not said is absent. @throws with a sentence for the operator */
export function readFeedOptions(values: FeedValues) {
  return {
    gtfs: values.gtfs,
    nextSeason: values['next-season'],
    cities: values.cities,
    prices: values.prices,
    agencyName: values['agency-name'],
    ...(values.timezone !== undefined && { timeZone: timeZoneOf(values.timezone) }),
  };
}
