import { useMemo } from 'react';
import type { JourneyFilter } from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { type QuickFilterKind, quickFilters } from '#shared/domain/journeys/results/quick-filters.ts';
import type { ResultsFormatters } from '../results-formatters.ts';

export interface QuickFilterRowProps {
  readonly formatters: ResultsFormatters;
  /** All journeys that there are to filter. */
  readonly journeys: readonly Journey[];
  readonly filter: JourneyFilter;
  readonly onFilter: (filter: JourneyFilter) => void;
}

/** What most travellers narrow a list by, each one press, in a row that scrolls sideways; only what divides the list. */
export function QuickFilterRow({ formatters, journeys, filter, onFilter }: QuickFilterRowProps) {
  const { text } = formatters;
  const quick = useMemo(() => quickFilters(journeys, filter), [journeys, filter]);
  if (quick.length === 0) return null;
  return (
    <div className="results-chips" role="group" aria-label={text('quickFilters')}>
      {quick.map((one) => (
        <button
          key={wordsOf(one)}
          type="button"
          className="results-chip"
          aria-pressed={one.isOn}
          onClick={() => onFilter(one.pressed)}
        >
          {wordsOf(one)}
        </button>
      ))}
    </div>
  );

  function wordsOf(one: QuickFilterKind): string {
    return one.kind === 'carrier' ? one.carrier : text(one.kind);
  }
}
