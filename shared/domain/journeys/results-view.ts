import { type JourneyFilter, noFilter, timeComparisons } from './filter-journeys.ts';
import { type JourneyOrder, journeyOrders } from './sort-journeys.ts';

/** Settings of the results page in addition to the search. */
export interface ResultsView {
  readonly order: JourneyOrder;
  readonly filter: JourneyFilter;
  /** The selected journeys. */
  readonly outboundJourneyId?: string;
  readonly inboundJourneyId?: string;
}

/** The settings of a new results page: by departure, without a filter. */
export const defaultView: ResultsView = { order: 'departure', filter: noFilter };

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
  /** The default is the first of the allowed values. */
  const parseAllowed = <Value extends string>(
    name: (typeof names)[number],
    allowedValues: readonly [Value, ...Value[]],
  ) => allowedValues.find((allowedValue) => allowedValue === query.get(name)) ?? allowedValues[0];
  const parseTime = (name: 'betweenStartTime' | 'betweenEndTime') => {
    const text = query.get(name) ?? '';
    return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : noFilter[name];
  };
  const parseText = (
    name:
      | 'preferredOriginStop'
      | 'preferredDestinationStop'
      | 'preferredCarrier'
      | 'outboundJourneyId'
      | 'inboundJourneyId',
  ) => {
    const value = query.get(name);
    return value ? { [name]: value } : {};
  };
  return {
    order: parseAllowed('sort', journeyOrders),
    filter: {
      betweenStartTime: parseTime('betweenStartTime'),
      betweenEndTime: parseTime('betweenEndTime'),
      timeComparisonFilter: parseAllowed('timeComparisonFilter', timeComparisons),
      ...parseText('preferredOriginStop'),
      ...parseText('preferredDestinationStop'),
      ...(query.get('changes') === 'none' && { changes: 'none' as const }),
      ...parseText('preferredCarrier'),
    },
    ...parseText('outboundJourneyId'),
    ...parseText('inboundJourneyId'),
  };
}

/** Adds a view to a query string. Default values are omitted, and other parameters stay unchanged. */
export function writeResultsView(search: string, { order, filter, ...journeyIds }: ResultsView): URLSearchParams {
  const query = new URLSearchParams(search);
  const { order: _order, filter: _filter, ...defaults } = { ...defaultView, ...noFilter, sort: defaultView.order };
  const values: Readonly<Record<string, string>> = { sort: order, ...filter, ...journeyIds };
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === Reflect.get(defaults, name)) query.delete(name);
    else query.set(name, value);
  }
  return query;
}
