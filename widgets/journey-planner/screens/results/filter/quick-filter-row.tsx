import { useMemo } from 'react';
import type { JourneyFilter } from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { type QuickFilterKind, listQuickFilters } from '#shared/domain/journeys/results/quick-filters.ts';
import type { ResultsFormatters } from '../results-formatters.ts';

export interface QuickFilterRowProps {
  readonly formatters: ResultsFormatters;
  /** All journeys, unfiltered. */
  readonly journeys: readonly Journey[];
  readonly filter: JourneyFilter;
  readonly onFilter: (filter: JourneyFilter) => void;
}

/** Frequent filters as toggle buttons in a row that scrolls sideways. Filters that would match all or no journeys are left out. */
export function QuickFilterRow({ formatters, journeys, filter, onFilter }: QuickFilterRowProps) {
  const { text } = formatters;
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
