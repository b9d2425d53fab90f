import { type ReactNode, useId } from 'react';
import {
  isFilterApplied,
  type JourneyFilter,
  noFilter,
  type StopChoice,
  stopChoices,
  timeComparisons,
} from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice, choiceStyles } from '#shared/ui/choices/choice.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import filterStyles from './filter-panel.css?inline';

/** CSS texts of the panel. */
export const styles: readonly string[] = [choiceStyles, filterStyles];

export interface FilterPanelProps {
  readonly formatters: ResultsFormatters;
  /** All journeys that there are to filter. */
  readonly journeys: readonly Journey[];
  readonly filter: JourneyFilter;
  /** How many of them it hides. */
  readonly hidden: number;
  readonly onFilter: (filter: JourneyFilter) => void;
}

const ends = { origin: 'preferredOriginStop', destination: 'preferredDestinationStop' } as const;

/** The filter (spec §3 "Filter", §5 "Journey filter"): a window of time and the stops. It holds at once. */
export function FilterPanel({ formatters, journeys, filter, hidden, onFilter }: FilterPanelProps) {
  const { text } = formatters;
  const group = useId();
  const change = (part: Partial<JourneyFilter>) => onFilter({ ...filter, ...part });

  function stopField(end: keyof typeof ends) {
    const name = ends[end];
    const choices = stopChoices(journeys, end);
    const chosen = filter[name] ?? '';
    // One stop is no choice; one that was chosen for another day stays in sight, to be let go.
    if (choices.length < 2 && chosen === '') return null;
    return (
      <Field label={text(end === 'origin' ? 'originStop' : 'destinationStop')}>
        {(id) => (
          <select
            id={id}
            className="results-select"
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              const { [name]: _former, ...rest } = filter;
              onFilter(value === '' ? rest : { ...rest, [name]: value });
            }}
          >
            <option value="">{text('anyStop')}</option>
            {withChosen(choices, chosen).map(({ stopId, name: stop, count }) => (
              <option key={stopId} value={stopId}>
                {text('stopWithCount', { stop, count })}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }

  return (
    <div className="results-filter">
      <fieldset className="filter-times">
        <legend className="filter-legend">{text('filterTimes')}</legend>
        <div className="filter-comparison">
          {timeComparisons.map((comparison) => (
            <Choice
              key={comparison}
              type="radio"
              name={group}
              checked={filter.timeComparisonFilter === comparison}
              onChange={() => change({ timeComparisonFilter: comparison })}
            >
              {text(comparison)}
            </Choice>
          ))}
        </div>
        <TimeField
          label={text('from')}
          time={filter.betweenStartTime}
          hours={wholeHours}
          formatters={formatters}
          onTime={(betweenStartTime) => change({ betweenStartTime })}
        />
        <TimeField
          label={text('until')}
          time={filter.betweenEndTime}
          hours={lastHours}
          formatters={formatters}
          onTime={(betweenEndTime) => change({ betweenEndTime })}
        />
      </fieldset>
      {stopField('origin')}
      {stopField('destination')}
      <div className="filter-foot">
        <p>{hidden === 0 ? text('hidesNone') : text('hides', { count: hidden })}</p>
        <Button kind="quiet" isDisabled={!isFilterApplied(filter)} onClick={() => onFilter(noFilter)}>
          {text('clearFilter')}
        </Button>
      </div>
    </div>
  );
}

function withChosen(choices: readonly StopChoice[], chosen: string): readonly StopChoice[] {
  if (chosen === '' || choices.some(({ stopId }) => stopId === chosen)) return choices;
  return [...choices, { stopId: chosen, name: chosen, count: 0 }];
}

interface TimeFieldProps {
  readonly label: string;
  /** `HH:mm`; one from a link need not be a whole hour. */
  readonly time: string;
  /** Where the whole hours begin and end. */
  readonly hours: readonly string[];
  readonly formatters: ResultsFormatters;
  readonly onTime: (time: string) => void;
}

/** A time by the hour, written as the operation writes clocks: a browser's own time field would write it as it likes. */
function TimeField({ label, time, hours, formatters, onTime }: TimeFieldProps) {
  const times = hours.includes(time) ? hours : [...hours, time].sort();
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          className="results-select"
          value={time}
          onChange={({ currentTarget: { value } }) => onTime(value)}
        >
          {times.map((one) => (
            <option key={one} value={one}>
              {formatters.clock(`2000-01-01T${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Every hour of a day, `HH:00`. */
const wholeHours = Array.from({ length: 24 }, (_hour, index) => `${String(index).padStart(2, '0')}:00`);
const lastHours = [...wholeHours.slice(1), noFilter.betweenEndTime];

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="filter-field">
      <label className="filter-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
