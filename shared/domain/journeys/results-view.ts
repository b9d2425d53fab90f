import { type JourneyFilter, noFilter, timeComparisons } from './filter-journeys.ts';
import { type JourneyOrder, journeyOrders } from './sort-journeys.ts';

/** What a traveller has set on the results, beside the search itself. */
export interface ResultsView {
  readonly order: JourneyOrder;
  readonly filter: JourneyFilter;
  /** The journey chosen for the way out, and for the way back. */
  readonly outboundJourneyId?: string;
  readonly inboundJourneyId?: string;
}

/** Nothing is set. */
export const plainView: ResultsView = { order: 'departure', filter: noFilter };

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
 * What a query string says of the results (spec §2 "search model kept as query parameters"; §3 "Filter" by its names, and
 * ours for what it has no name for). What cannot be read is as good as absent.
 *
 * @param search With or without its question mark.
 */
export function readResultsView(search: string): ResultsView {
  const query = new URLSearchParams(search);
  const parseOption = <Word extends string>(name: (typeof names)[number], words: readonly [Word, ...Word[]]) =>
    words.find((word) => word === query.get(name)) ?? words[0];
  const time = (name: 'betweenStartTime' | 'betweenEndTime') => {
    const text = query.get(name) ?? '';
    return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : noFilter[name];
  };
  const text = (
    name:
      | 'preferredOriginStop'
      | 'preferredDestinationStop'
      | 'preferredCarrier'
      | 'outboundJourneyId'
      | 'inboundJourneyId',
  ) => {
    const found = query.get(name);
    return found ? { [name]: found } : {};
  };
  return {
    order: parseOption('sort', journeyOrders),
    filter: {
      betweenStartTime: time('betweenStartTime'),
      betweenEndTime: time('betweenEndTime'),
      timeComparisonFilter: parseOption('timeComparisonFilter', timeComparisons),
      ...text('preferredOriginStop'),
      ...text('preferredDestinationStop'),
      ...(query.get('changes') === 'none' && { changes: 'none' as const }),
      ...text('preferredCarrier'),
    },
    ...text('outboundJourneyId'),
    ...text('inboundJourneyId'),
  };
}

/** A query string with a view in it: what is not set is left out, and what is not of the view stays as it is. */
export function withResultsView(search: string, { order, filter, ...chosen }: ResultsView): URLSearchParams {
  const query = new URLSearchParams(search);
  const { order: _order, filter: _filter, ...plain } = { ...plainView, ...noFilter, sort: plainView.order };
  const set: Readonly<Record<string, string>> = { sort: order, ...filter, ...chosen };
  for (const name of names) {
    const word = set[name];
    if (word === undefined || word === Reflect.get(plain, name)) query.delete(name);
    else query.set(name, word);
  }
  return query;
}
