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
export function feedOptionsOf(values: FeedValues) {
  return {
    ...(values.gtfs !== undefined && { gtfs: values.gtfs }),
    ...(values['next-season'] !== undefined && { nextSeason: values['next-season'] }),
    ...(values.cities !== undefined && { cities: values.cities }),
    ...(values.prices !== undefined && { prices: values.prices }),
    ...(values['agency-name'] !== undefined && { agencyName: values['agency-name'] }),
    ...(values.timezone !== undefined && { timeZone: timeZoneOf(values.timezone) }),
  };
}
