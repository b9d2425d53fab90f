import slider from 'lucide-static/icons/sliders-horizontal.svg?icon';
import { useId, useMemo } from 'react';
import { isFilterApplied } from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Offers } from '#shared/domain/journeys/offers.ts';
import type { ResultsView } from '#shared/domain/journeys/results-view.ts';
import { type QuickFilterKind, listQuickFilters } from '#shared/domain/journeys/results/quick-filters.ts';
import { journeyOrders } from '#shared/domain/journeys/sort-journeys.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from '../messages.ts';

interface ResultsToolbarProps {
  /** The results of the search so far; undefined while neither the list nor the number of journeys is shown. */
  readonly offers: Offers | undefined;
  /** All journeys, before filtering. */
  readonly journeys: readonly Journey[];
  /** Number of journeys that pass the filter. */
  readonly shownCount: number;
  readonly view: ResultsView;
  /** Changes the order or the filter: the change contains only the changed fields. */
  readonly onView: (change: Partial<ResultsView>) => void;
  readonly isFilterOpen: boolean;
  /** Opens or closes the filter panel. */
  readonly onFilter: () => void;
}

/** The message key of each order of the list. */
const orderMessages = {
  departure: 'sortDeparture',
  arrival: 'sortArrival',
  price: 'sortPrice',
  duration: 'sortDuration',
} as const;

/**
 * Number of journeys, quick filters, sort menu and filter button (spec §2 "Results page"). Quick filters are toggle
 * buttons in a row that scrolls sideways; those that would match all or no journeys are omitted, unless they are on.
 */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { offers, journeys, shownCount, onView } = props;
  const { order, filter } = props.view;
  const text = useText<typeof messages>();
  const id = useId();
  const quickFilters = useMemo(() => listQuickFilters(journeys, filter), [journeys, filter]);
  const facts = offers && [
    formatCount(text, shownCount, journeys.length),
    // The requests for some carriers have failed.
    ...(offers.failed.length > 0 ? [text('incomplete')] : []),
  ];
  return (
    <div className="results-bar">
      <div className="results-narrow">
        <p className="results-count">{facts?.join(' · ')}</p>
        {quickFilters.length > 0 && (
          <div className="results-chips" role="group" aria-label={text('quickFilters')}>
            {quickFilters.map((quickFilter) => (
              <button
                key={getLabel(quickFilter)}
                type="button"
                className="results-chip"
                aria-pressed={quickFilter.isOn}
                // `pressed` is the filter of the list after this button has been toggled.
                onClick={() => onView({ filter: quickFilter.pressed })}
              >
                {getLabel(quickFilter)}
              </button>
            ))}
          </div>
        )}
      </div>
      <label className="results-sort" htmlFor={id}>
        <span className="results-sort-text">{text('sort')}</span>
        <select
          id={id}
          className="results-select"
          value={order}
          // Searching the list gives the text its type. It always finds an order, since the options are those of the list.
          onChange={({ currentTarget }) =>
            onView({ order: journeyOrders.find((journeyOrder) => journeyOrder === currentTarget.value) ?? order })
          }
        >
          {journeyOrders.map((journeyOrder) => (
            <option key={journeyOrder} value={journeyOrder}>
              {text(orderMessages[journeyOrder])}
            </option>
          ))}
        </select>
      </label>
      <Button icon={slider} aria-expanded={props.isFilterOpen} onClick={props.onFilter}>
        {text(isFilterApplied(filter) ? 'filterOn' : 'filter')}
      </Button>
    </div>
  );

  function getLabel(quickFilter: QuickFilterKind): string {
    return quickFilter.kind === 'carrier' ? quickFilter.carrier : text(quickFilter.kind);
  }
}

/** Formats the number of journeys that pass the filter, with the total if the filter hides some. */
export function formatCount(text: Text<typeof messages>, count: number, total: number): string {
  return count === total ? text('count', { count }) : text('countShown', { count, total });
}
