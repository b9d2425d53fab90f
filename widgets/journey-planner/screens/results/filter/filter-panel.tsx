import type { messages } from '../messages.ts';
import { type ReactNode, useId } from 'react';
import {
  isFilterApplied,
  type JourneyFilter,
  noFilter,
  listStopOptions,
  timeComparisons,
} from '#shared/domain/journeys/filter-journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice, choiceStyles } from '#shared/ui/choices/choice.tsx';
import filterStyles from './filter-panel.css?inline';
import { useText, useFormatters } from '#shared/island/hooks/context.tsx';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';

/** Style sheets of the filter. */
export const styles = [choiceStyles, filterStyles];

interface FilterPanelProps {
  /** All journeys, before filtering. */
  readonly journeys: readonly Journey[];
  readonly filter: JourneyFilter;
  /** Number of journeys that the filter hides. */
  readonly hiddenCount: number;
  readonly onFilter: (filter: JourneyFilter) => void;
}

/** The fields of the filter with the stop at each end of a journey. */
const ends = { origin: 'preferredOriginStop', destination: 'preferredDestinationStop' } as const;

/**
 * The filter of search results by the time of departure or arrival, and by stops (spec §3 "Filter", §5 "Journey filter").
 * Changes apply immediately.
 */
export function FilterPanel({ journeys, filter, hiddenCount, onFilter }: FilterPanelProps) {
  const text = useText<typeof messages>();
  // The name that joins the radio buttons.
  const group = useId();
  const change = (part: Partial<JourneyFilter>) => onFilter({ ...filter, ...part });

  /** Renders the field for the stop at one end of the journey, if there is a choice. */
  function renderStopField(end: keyof typeof ends) {
    const name = ends[end];
    const options = [...listStopOptions(journeys, end)];
    const selectedId = filter[name] ?? '';
    // A single stop needs no field, unless a stop is selected: it may belong to a different day, and must stay clearable.
    if (options.length < 2 && selectedId === '') return null;
    const isListed = selectedId === '' || options.some(({ stopId }) => stopId === selectedId);
    // A selected stop that no journey of this day has is shown by its id.
    if (!isListed) options.push({ stopId: selectedId, name: selectedId, count: 0 });
    return (
      <Field label={text(end === 'origin' ? 'originStop' : 'destinationStop')}>
        {(id) => (
          <select
            id={id}
            className="results-select"
            value={selectedId}
            onChange={({ currentTarget: { value } }) => {
              // The empty value means any stop; the filter then has no property for it.
              const { [name]: _former, ...rest } = filter;
              onFilter(value === '' ? rest : { ...rest, [name]: value });
            }}
          >
            <option value="">{text('anyStop')}</option>
            {options.map(({ stopId, name: stop, count }) => (
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
        {timeFields.map(([name, label, options]) => (
          <TimeField
            key={name}
            label={text(label)}
            time={filter[name]}
            options={options}
            onTime={(time) => change({ [name]: time })}
          />
        ))}
      </fieldset>
      {renderStopField('origin')}
      {renderStopField('destination')}
      <div className="filter-foot">
        <p>{hiddenCount === 0 ? text('hidesNone') : text('hides', { count: hiddenCount })}</p>
        {/* Also clears the parts of the filter that other controls set: only direct coaches, and the carrier. */}
        <Button kind="quiet" isDisabled={!isFilterApplied(filter)} onClick={() => onFilter(noFilter)}>
          {text('clearFilter')}
        </Button>
      </div>
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** Selected time, `HH:mm`. If it is not one of the options, because it comes from a link, it is added to them. */
  readonly time: string;
  /** Times to choose from, `HH:mm`. */
  readonly options: readonly string[];
  readonly onTime: (time: string) => void;
}

/**
 * Selects a time from a list. A native time input would ignore the time format of the operation (the operator's site for a
 * country): 14:00 or 2:00 PM.
 */
function TimeField({ label, time, options, onTime }: TimeFieldProps) {
  // Formats the time of a local date and time. The day in the options below has no meaning.
  const { clock } = useFormatters(createTimeFormatters);
  const times = options.includes(time) ? options : [...options, time].sort();
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          className="results-select"
          value={time}
          onChange={({ currentTarget: { value } }) => onTime(value)}
        >
          {times.map((option) => (
            <option key={option} value={option}>
              {clock(`2000-01-01T${option}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Every hour of a day, `HH:00`. */
const fullHours = [...Array(24).keys()].map((hour) => `${String(hour).padStart(2, '0')}:00`);

/**
 * The limits of the time filter: field of the filter, key of the label, and options. The last option for the end is 23:59,
 * which means unlimited.
 */
const timeFields = [
  ['betweenStartTime', 'from', fullHours],
  ['betweenEndTime', 'until', [...fullHours.slice(1), noFilter.betweenEndTime]],
] as const;

/** A label for a form element. `children` renders the element with the id to which the label refers. */
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
