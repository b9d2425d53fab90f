import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { unknownDeparture } from '#shared/domain/enquiries/lost-property.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { FieldsOfForm } from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { createPastJourneys } from '#shared/services/journeys/past-journeys.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import lostJourneyStyles from './lost-journey.css?inline';
import type { messages } from './messages.ts';

/** CSS texts of what is known of a journey. */
export const styles: readonly string[] = [lostJourneyStyles];

interface JourneySummaryProps {
  readonly journeyId: string;
  readonly onChange: () => void;
  readonly onNotFound: () => void;
}

/** The journey that the form was opened from, in a line; one that is not to be found is looked up instead. */
export function JourneySummary({ journeyId, onChange, onNotFound }: JourneySummaryProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const journeys = services.open(createPastJourneys);
  const { answer } = useAnswer(journeyId, (signal) => journeys.journey(journeyId, signal));
  const label = useJourneySummary(answer.state === 'ready' ? answer.value : undefined);
  const isNotFound = answer.state === 'failed';
  const reportNotFound = useEffectEvent(() => {
    services.announcer.say(text('journeyGone'));
    onNotFound();
  });
  useEffect(() => {
    if (isNotFound) reportNotFound();
  }, [isNotFound]);

  if (label === undefined) return <p>{text('journeyLoading')}</p>;
  return (
    <div className="lost-journey">
      <p className="lost-journey-words">{label}</p>
      <Button kind="quiet" onClick={onChange}>
        {text('journeyChange')}
      </Button>
    </div>
  );
}

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
  readonly form: FieldsOfForm;
  readonly question: { readonly originId: number; readonly destinationId: number; readonly date: LocalDate };
}

/** The departures of a day, to choose the one that was travelled on, if it is remembered. */
export function DepartureChoice({ form, question }: DepartureChoiceProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const journeys = services.open(createPastJourneys);
  const { answer, retry } = useAnswer(JSON.stringify(question), (signal) => journeys.departures(question, signal));
  const id = useId();
  const error = form.errorOf('departure');
  const departures = answer.state === 'ready' ? answer.value : [];
  const getLabel = useDepartureLabel();
  const choices = [
    ...departures.map((departure) => ({ value: departure.journeyId, words: getLabel(departure) })),
    { value: unknownDeparture, words: text('departureUnknown') },
  ];

  const selectedDeparture = form.wordsOf('departure');
  // A draft may name a coach that is not of this day, or no longer: what nobody sees chosen is not sent.
  const isUnavailable =
    answer.state === 'ready' && selectedDeparture !== '' && !choices.some(({ value }) => value === selectedDeparture);
  const clearSelection = useEffectEvent(() => form.onSay('departure', ''));
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
      {choices.map(({ value, words: label }) => (
        <Choice
          key={value}
          type="radio"
          name={id}
          checked={selectedDeparture === value}
          onChange={() => form.onSay('departure', value)}
        >
          {label}
        </Choice>
      ))}
      {error && (
        <p className="form-field-error" id={`${id}error`}>
          <Icon drawing={alarm} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function useDepartureLabel(): (departure: Departure) => string {
  const text = useText<typeof messages>();
  const { clock } = useFormatters(createTimeFormatters);
  return ({ origin, destination, routeName }) => {
    const times = text('departureTimes', {
      departure: clock(origin.localDateTime),
      arrival: clock(destination.localDateTime),
    });
    return routeName === undefined ? times : `${times} · ${routeName}`;
  };
}

/** How far an answer has come, and how it is asked for again. */
interface RequestedAnswer<Value> {
  readonly answer: Loading<Value>;
  readonly retry: () => void;
}

/**
 * Asks once for each question; an answer to a former question is not shown for another.
 *
 * @param key what is asked; another key is another question
 */
function useAnswer<Value>(key: string, request: (signal: AbortSignal) => Promise<Value>): RequestedAnswer<Value> {
  const [attempt, setAttempt] = useState(0);
  const name = `${attempt} ${key}`;
  const [latest, setLatest] = useState<{ readonly name: string; readonly answer: Loading<Value> }>();
  const start = useEffectEvent(request);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const publish = (answer: Loading<Value>) => signal.aborted || setLatest({ name, answer });
    start(signal).then(
      (value) => publish({ state: 'ready', value }),
      (problem: unknown) => publish({ state: 'failed', problem }),
    );
    return () => request.abort();
  }, [name]);
  return {
    answer: latest?.name === name ? latest.answer : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
