import { type JourneyFilter, noFilter, timeComparisons } from './filter-journeys.ts';
import { type JourneyOrder, journeyOrders } from './sort-journeys.ts';

/**
 * The settings of the results page in addition to the search: the order, the filter and the selected journeys. They are
 * stored in the query of the page's address.
 */
export interface ResultsView {
  readonly order: JourneyOrder;
  readonly filter: JourneyFilter;
  /** The selected journeys. */
  readonly outboundJourneyId?: string;
  readonly inboundJourneyId?: string;
}

/** The settings of a new results page: by departure, without a filter. */
export const defaultView: ResultsView = { order: 'departure', filter: noFilter };

/** The query parameters of a view. The names in a `JourneyFilter` are the same. */
const names = [
  'sort',
  'betweenStartTime',
  'betweenEndTime',
  'timeComparisonFilter',
  'preferredOriginStop',
  'preferredDestinationStop',
  'changes',
  'preferredCarrier',
  'outboundJourneyId',
  'inboundJourneyId',
] as const;

/**
 * Reads the view from a query string (spec §2 "search model kept as query parameters"; names as in §3 "Filter", with
 * additional ones). Invalid values are ignored.
 *
 * @param search with or without its question mark
 */
export function readResultsView(search: string): ResultsView {
  const query = new URLSearchParams(search);
  const readTime = (name: 'betweenStartTime' | 'betweenEndTime') => {
    const text = query.get(name) ?? '';
    return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : noFilter[name];
  };
  // An empty parameter counts as missing.
  const readText = (name: (typeof names)[number]) => query.get(name) || undefined;
  return {
    order: journeyOrders.find((order) => order === query.get('sort')) ?? defaultView.order,
    filter: {
      betweenStartTime: readTime('betweenStartTime'),
      betweenEndTime: readTime('betweenEndTime'),
      timeComparisonFilter:
        timeComparisons.find((comparison) => comparison === query.get('timeComparisonFilter')) ??
        noFilter.timeComparisonFilter,
      preferredOriginStop: readText('preferredOriginStop'),
      preferredDestinationStop: readText('preferredDestinationStop'),
      changes: query.get('changes') === 'none' ? 'none' : undefined,
      preferredCarrier: readText('preferredCarrier'),
    },
    outboundJourneyId: readText('outboundJourneyId'),
    inboundJourneyId: readText('inboundJourneyId'),
  };
}

/**
 * Writes a view into a query string. Its settings that are undefined or have default values are removed from the query.
 * Other parameters, such as those of the search, stay unchanged.
 */
export function writeResultsView(search: string, { order, filter, ...journeyIds }: ResultsView): URLSearchParams {
  const query = new URLSearchParams(search);
  const defaults: Readonly<Record<string, string>> = { sort: defaultView.order, ...noFilter };
  const values: Readonly<Record<string, string>> = { sort: order, ...filter, ...journeyIds };
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
  return query;
}
