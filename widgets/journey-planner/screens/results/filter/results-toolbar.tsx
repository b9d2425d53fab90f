import type { messages } from '../messages.ts';
import slider from 'lucide-static/icons/sliders-horizontal.svg?icon';
import { type ReactNode, useId, useMemo } from 'react';
import { type JourneyOrder, journeyOrders } from '#shared/domain/journeys/sort-journeys.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { JourneyFilter } from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { type QuickFilterKind, listQuickFilters } from '#shared/domain/journeys/results/quick-filters.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';

interface ResultsToolbarProps {
  /** Number of journeys, undefined while loading. */
  readonly count: number | undefined;
  readonly shownCount: number;
  readonly isIncomplete: boolean;
  readonly order: JourneyOrder;
  readonly onOrder: (order: JourneyOrder) => void;
  readonly isFilterApplied: boolean;
  readonly isFilterOpen: boolean;
  readonly onFilter: () => void;
  /** The quick filters. */
  readonly children: ReactNode;
}

const orderMessages = {
  departure: 'sortDeparture',
  arrival: 'sortArrival',
  price: 'sortPrice',
  duration: 'sortDuration',
} as const;

/** Number of journeys, quick filters, sort menu and filter button (spec §2 "Results page"). */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { count, shownCount, order, isFilterApplied } = props;
  const text = useText<typeof messages>();
  const id = useId();
  const countText = count === undefined ? '' : formatCount(text, shownCount, count);
  return (
    <div className="results-bar">
      <div className="results-narrow">
        <p className="results-count">
          {[countText, props.isIncomplete && text('incomplete')].filter(Boolean).join(' · ')}
        </p>
        {props.children}
      </div>
      <label className="results-sort" htmlFor={id}>
        <span className="results-sort-words">{text('sort')}</span>
        <select
          id={id}
          className="results-select"
          value={order}
          onChange={({ currentTarget }) => {
            const selectedOrder = journeyOrders.find((journeyOrder) => journeyOrder === currentTarget.value);
            if (selectedOrder) props.onOrder(selectedOrder);
          }}
        >
          {journeyOrders.map((journeyOrder) => (
            <option key={journeyOrder} value={journeyOrder}>
              {text(orderMessages[journeyOrder])}
            </option>
          ))}
        </select>
      </label>
      <Button icon={slider} aria-expanded={props.isFilterOpen} onClick={props.onFilter}>
        {text(isFilterApplied ? 'filterOn' : 'filter')}
      </Button>
    </div>
  );
}

/** Returns the number of journeys, with the total if a filter hides some. */
export function formatCount(text: Text<typeof messages>, count: number, total: number): string {
  return count === total ? text('count', { count }) : text('countShown', { count, total });
}

interface QuickFilterRowProps {
  /** All journeys, unfiltered. */
  readonly journeys: readonly Journey[];
  readonly filter: JourneyFilter;
  readonly onFilter: (filter: JourneyFilter) => void;
}

/** Frequent filters as toggle buttons in a row that scrolls sideways. Filters that would match all or no journeys are left out. */
export function QuickFilterRow({ journeys, filter, onFilter }: QuickFilterRowProps) {
  const text = useText<typeof messages>();
  const filters = useMemo(() => listQuickFilters(journeys, filter), [journeys, filter]);
  if (filters.length === 0) return null;
  return (
    <div className="results-chips" role="group" aria-label={text('quickFilters')}>
      {filters.map((quickFilter) => (
        <button
          key={getLabel(quickFilter)}
          type="button"
          className="results-chip"
          aria-pressed={quickFilter.isOn}
          onClick={() => onFilter(quickFilter.pressed)}
        >
          {getLabel(quickFilter)}
        </button>
      ))}
    </div>
  );

  function getLabel(quickFilter: QuickFilterKind): string {
    return quickFilter.kind === 'carrier' ? quickFilter.carrier : text(quickFilter.kind);
  }
}
