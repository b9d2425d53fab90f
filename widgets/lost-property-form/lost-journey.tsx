import { useEffect, useEffectEvent, useId, useState } from 'react';
import { unknownDeparture } from '#shared/domain/enquiries/lost-property.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import type { FormFields } from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { createPastJourneys } from '#shared/services/journeys/past-journeys.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { ErrorText } from '#shared/ui/form-field/form-field.tsx';
import lostJourneyStyles from './lost-journey.css?inline';
import type { messages } from './messages.ts';

/** CSS of the journey summary and the departures. */
export const styles = [lostJourneyStyles];

interface JourneySummaryProps {
  readonly journeyId: string;
  /** Called if the traveller wants to choose another journey. */
  readonly onChange: () => void;
  /** Called if the journey cannot be loaded. The form then replaces the summary by the fields for a journey. */
  readonly onFailure: () => void;
}

/** The journey that a link to the form has named, in one line, with a button to choose another one. */
export function JourneySummary({ journeyId, onChange, onFailure }: JourneySummaryProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const journeys = services.open(createPastJourneys);
  const { answer } = useAnswer(journeyId, (signal) => journeys.journey(journeyId, signal));
  const label = useJourneySummary(answer.state === 'ready' ? answer.value : undefined);
  const hasFailed = answer.state === 'failed';
  const reportFailure = useEffectEvent(() => {
    services.announcer.announce(text('journeyGone'));
    onFailure();
  });
  useEffect(() => {
    if (hasFailed) reportFailure();
  }, [hasFailed]);

  // Also after a failure, until the form has replaced the summary.
  if (label === undefined) return <p>{text('journeyLoading')}</p>;
  return (
    <div className="lost-journey">
      <p className="lost-journey-text">{label}</p>
      <Button kind="quiet" onClick={onChange}>
        {text('journeyChange')}
      </Button>
    </div>
  );
}

/** Returns the cities and, if known, the departure of a journey as text; undefined before it has loaded. */
function useJourneySummary(itinerary: Itinerary | undefined): string | undefined {
  const text = useText<typeof messages>();
  const { clock, day } = useFormatters(createTimeFormatters);
  if (!itinerary) return undefined;
  const names = { origin: itinerary.origin.cityName, destination: itinerary.destination.cityName };
  const departureTime = itinerary.scheduledStops[0]?.departureTime;
  if (departureTime === undefined) return text('journeyUndated', names);
  return text('journeyKnown', {
    ...names,
    day: day(departureTime, 'short'),
    time: clock(departureTime),
  });
}

interface DepartureChoiceProps {
  /** The values and errors of the form; the selected departure is its field `departure`: the id of a journey, or "unknown". */
  readonly form: FormFields;
  /** The cities and the day for which departures are listed. */
  readonly question: { readonly originId: number; readonly destinationId: number; readonly date: LocalDate };
}

/** The departures of a day as radio buttons, with "I do not remember", from which the traveller selects the lost journey. */
export function DepartureChoice({ form, question }: DepartureChoiceProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const journeys = services.open(createPastJourneys);
  const { answer, retry } = useAnswer(JSON.stringify(question), (signal) => journeys.departures(question, signal));
  const id = useId();
  const error = form.getError('departure');
  // After a failure, only “I do not remember” can be selected.
  const departures = answer.state === 'ready' ? answer.value : [];
  const getLabel = useDepartureLabel();
  const choices = [
    ...departures.map((departure) => ({ value: departure.journeyId, label: getLabel(departure) })),
    { value: unknownDeparture, label: text('departureUnknown') },
  ];

  const selectedDeparture = form.getValue('departure');
  // A draft (input that was stored and not sent) may contain a departure that is not in the loaded list: it is cleared, so that
  // no invisible selection is sent. If the list cannot be loaded, the departure stays, since it may be correct.
  const isUnavailable =
    answer.state === 'ready' && selectedDeparture !== '' && !choices.some(({ value }) => value === selectedDeparture);
  const clearSelection = useEffectEvent(() => form.onChange('departure', ''));
  useEffect(() => {
    if (isUnavailable) clearSelection();
  }, [isUnavailable]);

  if (answer.state === 'loading') return <p>{text('departuresLoading')}</p>;
  return (
    <fieldset className="lost-journey-departures" data-field="departure" aria-describedby={error && `${id}error`}>
      <legend className="form-field-label">{text('departure')}</legend>
      {answer.state === 'failed' && (
        <p>
          {text('departuresFailed')} <Button onClick={retry}>{common('retry')}</Button>
        </p>
      )}
      {answer.state === 'ready' && departures.length === 0 && <p>{text('departuresNone')}</p>}
      {choices.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          name={id}
          checked={selectedDeparture === value}
          onChange={() => form.onChange('departure', value)}
        >
          {label}
        </Choice>
      ))}
      {error && <ErrorText id={`${id}error`}>{error}</ErrorText>}
    </fieldset>
  );
}

/** Returns a function that describes a departure: its times, and its route if known. */
function useDepartureLabel(): (departure: Departure) => string {
  const text = useText<typeof messages>();
  const { clock, arrivalNote } = useWhen();
  return ({ origin, destination, routeName }) => {
    const [departureDateTime, arrivalDateTime] = [origin.localDateTime, destination.localDateTime];
    const note = arrivalNote({ departureDateTime, arrivalDateTime, origin, destination });
    const times = text('departureTimes', {
      departure: clock(origin.localDateTime),
      arrival: [clock(destination.localDateTime), note].filter(Boolean).join(' '),
    });
    return routeName === undefined ? times : `${times} · ${routeName}`;
  };
}

/**
 * Sends a request after mounting and whenever the key changes, and ignores answers to previous keys. `retry` repeats it.
 *
 * @param key identifies the request: it contains all values on which `request` depends
 * @returns the answer to the request with the current key; `loading` until it has arrived
 */
function useAnswer<Value>(key: string, request: (signal: AbortSignal) => Promise<Value>) {
  const [attempt, setAttempt] = useState(0);
  const requestId = `${attempt} ${key}`;
  const [latest, setLatest] = useState<{ readonly requestId: string; readonly answer: Loading<Value> }>();
  // Only a new key or a retry sends the request, not a new function.
  const start = useEffectEvent(request);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const publish = (answer: Loading<Value>) => signal.aborted || setLatest({ requestId, answer });
    start(signal).then(
      (value) => publish({ state: 'ready', value }),
      (problem: unknown) => publish({ state: 'failed', problem }),
    );
    return () => abort.abort();
  }, [requestId]);
  return {
    answer: latest?.requestId === requestId ? latest.answer : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
