import slider from 'lucide-static/icons/sliders-horizontal.svg?icon';
import { type ReactNode, useId } from 'react';
import { type JourneyOrder, journeyOrders } from '#shared/domain/journeys/sort-journeys.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';

export interface ResultsToolbarProps {
  readonly formatters: ResultsFormatters;
  /** How many journeys there are; undefined while nobody knows. */
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

const orderWords = {
  departure: 'sortDeparture',
  arrival: 'sortArrival',
  price: 'sortPrice',
  duration: 'sortDuration',
} as const;

/**
 * How many journeys there are, the quick filters beside it, the sort menu and what opens the filter (spec §2 "Results
 * page").
 */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { formatters, count, shownCount, order, isFilterApplied } = props;
  const { text } = formatters;
  const id = useId();
  const countWords = count === undefined ? '' : shownCountWords(text, shownCount, count);
  return (
    <div className="results-bar">
      <div className="results-narrow">
        <p className="results-count">
          {[countWords, props.isIncomplete && text('incomplete')].filter(Boolean).join(' · ')}
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
            const chosen = journeyOrders.find((one) => one === currentTarget.value);
            if (chosen) props.onOrder(chosen);
          }}
        >
          {journeyOrders.map((one) => (
            <option key={one} value={one}>
              {text(orderWords[one])}
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

/** How many journeys are shown, and of how many where a filter hides some. */
export function shownCountWords(text: ResultsFormatters['text'], count: number, total: number): string {
  return count === total ? text('count', { count }) : text('countShown', { count, total });
}
