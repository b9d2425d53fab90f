import { useId, useRef, useState } from 'react';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { JourneySource } from '#shared/domain/enquiries/lost-property.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { oncePainted } from '#shared/island/tags/moments.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { CityField } from '#shared/panels/cities/city-field/city-field.tsx';
import { useOrigins } from '#shared/panels/cities/city-field/use-origins.ts';
import { DayField } from '#shared/panels/enquiries/enquiry-form/day-field.tsx';
import { type FieldsOfForm, EnquiryText } from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { OrderNumberField } from '#shared/panels/enquiries/enquiry-form/order-number-field.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { selectDestinations } from '#shared/store/slices/cities/cities.ts';
import type { messages } from './messages.ts';
import type { messages as formMessages } from '#shared/panels/enquiries/enquiry-form/messages.ts';

const loadJourney = oncePainted(() => loadModule(() => import('./lost-journey.tsx')));

const sourceOptions = [
  ['timetable', 'wayTimetable'],
  ['order', 'wayOrder'],
  ['words', 'wayWords'],
] as const satisfies readonly (readonly [JourneySource, keyof typeof messages])[];

interface JourneyFieldsProps {
  readonly form: FieldsOfForm;
  readonly source: JourneySource;
  /** The origin's day. */
  readonly today: () => LocalDate;
  /** The journey that the form was opened from is not to be found: it is looked up. */
  readonly onJourneyNotFound: () => void;
}

/** On which journey something was lost: the one that the form was opened from, or one of three ways to find it. */
export function JourneyFields({ form, source, today, onJourneyNotFound }: JourneyFieldsProps) {
  const text = useText<typeof messages>();
  const group = useId();
  const journeyModule = useChunk(loadJourney, source === 'journey' || form.wordsOf('originId') !== '');
  const [isNotFound, setNotFound] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const lookUpJourney = () => {
    form.onSay('journeyWay', 'timetable');
    // The button goes; the focus goes on, once the ways are drawn.
    setTimeout(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  return (
    <fieldset className="lost-property-part" ref={box}>
      <legend className="lost-property-legend">{text('journey')}</legend>
      {journeyModule.state === 'failed' && <Unavailable onRetry={journeyModule.retry} />}
      {source === 'journey' ? (
        <div className="lost-property-journey">
          {journeyModule.state === 'ready' ? (
            <journeyModule.module.JourneySummary
              journeyId={form.wordsOf('journeyId')}
              onChange={lookUpJourney}
              onNotFound={() => {
                setNotFound(true);
                onJourneyNotFound();
              }}
            />
          ) : (
            text('journeyLoading')
          )}
        </div>
      ) : (
        <>
          {isNotFound && <p>{text('journeyGone')}</p>}
          <fieldset className="lost-property-ways">
            <legend className="form-field-label">{text('way')}</legend>
            {sourceOptions.map(([value, key]) => (
              <Choice
                key={value}
                type="radio"
                name={group}
                checked={value === source}
                onChange={() => form.onSay('journeyWay', value)}
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
          {source === 'order' && <OrderNumberField form={form} isRequired />}
          {source === 'words' && (
            <EnquiryText
              form={form}
              field={'journeyWords'}
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

type JourneyModule = Awaited<ReturnType<typeof loadJourney>>;

/** Cities, day and departure, each once what is before it is known. */
function TimetableFields({
  form,
  today,
  journeyModule,
}: Pick<JourneyFieldsProps, 'form' | 'today'> & { readonly journeyModule: JourneyModule | undefined }) {
  const text = useText<typeof messages & typeof formMessages>();
  const { services, emit } = useIsland();
  const [originId, destinationId] = [parseId(form.wordsOf('originId')), parseId(form.wordsOf('destinationId'))];
  const date = form.wordsOf('travelDate');
  const origins = useOrigins();
  useSubscription(originId === undefined ? undefined : String(originId), () =>
    services.open(createCities).watchDestinations(originId),
  );
  const destinations = useShared(selectDestinations(originId));
  const choose = (field: 'originId' | 'destinationId', cityId: number | undefined) => {
    form.onSay(field, cityId === undefined ? '' : String(cityId));
    form.onSay('departure', '');
    if (field === 'originId' && cityId === undefined) form.onSay('destinationId', '');
    if (cityId === undefined) emit('coach:city-cleared', { field: field === 'originId' ? 'origin' : 'destination' });
  };
  // A departure is one of its day: another day has others. The same day spelled anew, letter by letter, keeps it.
  const selectedDay = useRef(isLocalDate(date) ? date : undefined);
  const setDay = (field: string, value: string) => {
    form.onSay(field, value);
    if (!isLocalDate(value) || value === selectedDay.current) return;
    selectedDay.current = value;
    form.onSay('departure', '');
  };
  const question =
    originId !== undefined && destinationId !== undefined && isLocalDate(date) && date <= today()
      ? { originId, destinationId, date }
      : undefined;
  return (
    <>
      <div className="enquiry-form-pair">
        <div data-field="originId">
          <CityField
            label={text('from')}
            list={origins}
            cityId={originId}
            error={form.errorOf('originId')}
            onChosen={(cityId) => choose('originId', cityId)}
            onCleared={() => choose('originId', undefined)}
            onRetry={() => services.open(createCities).retryOrigins()}
          />
        </div>
        <div data-field="destinationId">
          <CityField
            label={text('to')}
            list={destinations}
            cityId={destinationId}
            error={form.errorOf('destinationId')}
            isAwaitingOrigin={originId === undefined}
            onChosen={(cityId) => choose('destinationId', cityId)}
            onCleared={() => choose('destinationId', undefined)}
            onRetry={() => originId !== undefined && services.open(createCities).retryDestinations(originId)}
          />
        </div>
      </div>
      <DayField
        field={'travelDate'}
        label={text('travelDate')}
        span={'past'}
        isRequired={true}
        today={today()}
        form={{ ...form, onSay: setDay }}
      />
      {question && journeyModule && <journeyModule.DepartureChoice form={form} question={question} />}
    </>
  );
}

function parseId(value: string): number | undefined {
  return Number(value) || undefined;
}
