import { useId, useRef, useState } from 'react';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { JourneySource } from '#shared/domain/enquiries/lost-property.ts';
import { useIsland, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { CityField } from '#shared/panels/cities/city-field/city-field.tsx';
import { useOrigins } from '#shared/panels/cities/city-field/use-origins.ts';
import { DayField } from '#shared/panels/enquiries/enquiry-form/day-field.tsx';
import {
  type FormFields,
  EnquiryText,
  OrderNumberField,
} from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import type { messages } from './messages.ts';
import type { messages as formMessages } from '#shared/panels/enquiries/enquiry-form/messages.ts';

/** Loads the summary of a journey and the choice of departures after the first paint, with retries. */
const loadJourney = afterPaint(() => loadModule(() => import('./lost-journey.tsx')));

/**
 * Values of the form field `journeyWay`, and their messages. `words` is a description in the traveller's own words. The value
 * `journey` is not offered: only a link sets it.
 */
const sourceOptions = [
  ['timetable', 'wayTimetable'],
  ['order', 'wayOrder'],
  ['words', 'wayWords'],
] as const satisfies readonly (readonly [JourneySource, keyof typeof messages])[];

interface JourneyFieldsProps {
  readonly form: FormFields;
  /** How the journey is identified: `journey` is the journey of the link to the form. */
  readonly source: JourneySource;
  /** Returns the current day at the origin. */
  readonly today: () => LocalDate;
  /** Called if the linked journey cannot be loaded, so that the user can identify the journey in another way. */
  readonly onJourneyFailure: () => void;
}

/** Identifies the journey: the linked one, or by timetable, order number or description. */
export function JourneyFields({ form, source, today, onJourneyFailure }: JourneyFieldsProps) {
  const text = useText<typeof messages>();
  const group = useId();
  // The departures need the code when both cities and the day are complete, so it loads when the origin is selected.
  const journeyModule = useChunk(loadJourney, source === 'journey' || form.getValue('originId') !== '');
  const failure = journeyModule.state === 'failed' && <Unavailable onRetry={journeyModule.retry} />;
  const [hasJourneyFailed, setJourneyFailed] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  /** Lets the user search for another journey than the linked one. */
  const lookUpJourney = () => {
    form.onChange('journeyWay', 'timetable');
    // The button disappears, so the focus moves to the options when they are rendered.
    setTimeout(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  return (
    <fieldset className="lost-property-part" ref={box}>
      <legend className="lost-property-legend">{text('journey')}</legend>
      {source === 'journey' ? (
        <div className="lost-property-journey">
          {journeyModule.state === 'ready' ? (
            <journeyModule.module.JourneySummary
              journeyId={form.getValue('journeyId')}
              onChange={lookUpJourney}
              onFailure={() => {
                setJourneyFailed(true);
                onJourneyFailure();
              }}
            />
          ) : (
            failure || text('journeyLoading')
          )}
        </div>
      ) : (
        <>
          {hasJourneyFailed && <p>{text('journeyGone')}</p>}
          <fieldset className="lost-property-choice">
            <legend className="form-field-label">{text('way')}</legend>
            {sourceOptions.map(([value, key]) => (
              <Choice
                key={value}
                type="radio"
                name={group}
                checked={value === source}
                onChange={() => form.onChange('journeyWay', value)}
              >
                {text(key)}
              </Choice>
            ))}
          </fieldset>
          {source === 'timetable' && (
            <TimetableFields
              form={form}
              today={today}
              journeyModule={journeyModule.state === 'ready' ? journeyModule.module : undefined}
            />
          )}
          {source === 'timetable' && failure}
          {source === 'order' && <OrderNumberField form={form} isRequired />}
          {source === 'words' && (
            <EnquiryText
              form={form}
              field="journeyWords"
              label={text('journeyWords')}
              hint={text('journeyWordsHint')}
              isRequired
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** The exports of `lost-journey.tsx`. */
type JourneyModule = Awaited<ReturnType<typeof loadJourney>>;

/**
 * City, day and departure fields. The departures appear when the others are complete and the day is not in the future. By
 * `data-field`, the form moves the focus to an invalid field.
 */
function TimetableFields({
  form,
  today,
  journeyModule,
}: Pick<JourneyFieldsProps, 'form' | 'today'> & { readonly journeyModule: JourneyModule | undefined }) {
  const text = useText<typeof messages & typeof formMessages>();
  const { services } = useIsland();
  const [originId, destinationId] = [parseId(form.getValue('originId')), parseId(form.getValue('destinationId'))];
  // `yyyy-MM-dd`, or a text that is not a day (yet).
  const date = form.getValue('travelDate');
  // These load the lists of cities, which the city fields read from the shared state. Without an origin (the key is undefined)
  // nothing is loaded for the destination.
  useOrigins();
  useSubscription(originId === undefined ? undefined : String(originId), () =>
    services.open(createCities).watchDestinations(originId),
  );
  // Each `onChange` sets one field and leaves the others as they are, so several calls in a row all apply.
  const choose = (field: 'originId' | 'destinationId', cityId: number | undefined) => {
    form.onChange(field, cityId === undefined ? '' : String(cityId));
    form.onChange('departure', '');
    // Without an origin there is no list of destinations. With another origin the destination stays.
    if (field === 'originId' && cityId === undefined) form.onChange('destinationId', '');
  };
  // Another day has other departures, so it clears the selection. Retyping the same day keeps it.
  const selectedDay = useRef(isLocalDate(date) ? date : undefined);
  const setDay = (field: string, value: string) => {
    form.onChange(field, value);
    if (!isLocalDate(value) || value === selectedDay.current) return;
    selectedDay.current = value;
    form.onChange('departure', '');
  };
  const departureQuery =
    originId !== undefined && destinationId !== undefined && isLocalDate(date) && date <= today()
      ? { originId, destinationId, date }
      : undefined;
  return (
    <>
      <div className="enquiry-form-pair">
        <div data-field="originId">
          <CityField
            label={text('from')}
            field="origin"
            cityId={originId}
            error={form.getError('originId')}
            onChange={(cityId) => choose('originId', cityId)}
          />
        </div>
        <div data-field="destinationId">
          <CityField
            label={text('to')}
            field="destination"
            originId={originId}
            cityId={destinationId}
            error={form.getError('destinationId')}
            onChange={(cityId) => choose('destinationId', cityId)}
          />
        </div>
      </div>
      <DayField
        field="travelDate"
        label={text('travelDate')}
        span="past"
        isRequired
        today={today()}
        form={{ ...form, onChange: setDay }}
      />
      {departureQuery && journeyModule && <journeyModule.DepartureChoice form={form} question={departureQuery} />}
    </>
  );
}

/** Parses a city's id; undefined if the field is empty. */
function parseId(value: string): number | undefined {
  return Number(value) || undefined;
}
