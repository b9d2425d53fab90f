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

const ways = [
  ['timetable', 'wayTimetable'],
  ['order', 'wayOrder'],
  ['words', 'wayWords'],
] as const satisfies readonly (readonly [JourneySource, keyof typeof messages])[];

interface JourneyFieldsProps {
  readonly form: FieldsOfForm;
  readonly way: JourneySource;
  /** The origin's day. */
  readonly today: () => LocalDate;
  /** The journey that the form was opened from is not to be found: it is looked up. */
  readonly onJourneyGone: () => void;
}

/** On which journey something was lost: the one that the form was opened from, or one of three ways to find it. */
export function JourneyFields({ form, way, today, onJourneyGone }: JourneyFieldsProps) {
  const text = useText<typeof messages>();
  const group = useId();
  const late = useChunk(loadJourney, way === 'journey' || form.wordsOf('originId') !== '');
  const [isGone, setGone] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const change = () => {
    form.onSay('journeyWay', 'timetable');
    // The button goes; the focus goes on, once the ways are drawn.
    setTimeout(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  return (
    <fieldset className="lost-property-part" ref={box}>
      <legend className="lost-property-legend">{text('journey')}</legend>
      {late.state === 'failed' && <Unavailable onRetry={late.retry} />}
      {way === 'journey' ? (
        <div className="lost-property-journey">
          {late.state === 'ready' ? (
            <late.module.JourneySummary
              journeyId={form.wordsOf('journeyId')}
              onChange={change}
              onGone={() => {
                setGone(true);
                onJourneyGone();
              }}
            />
          ) : (
            text('journeyLoading')
          )}
        </div>
      ) : (
        <>
          {isGone && <p>{text('journeyGone')}</p>}
          <fieldset className="lost-property-ways">
            <legend className="form-field-label">{text('way')}</legend>
            {ways.map(([value, words]) => (
              <Choice
                key={value}
                type="radio"
                name={group}
                checked={value === way}
                onChange={() => form.onSay('journeyWay', value)}
              >
                {text(words)}
              </Choice>
            ))}
          </fieldset>
          {way === 'timetable' && (
            <TimetableFields form={form} today={today} late={late.state === 'ready' ? late.module : undefined} />
          )}
          {way === 'order' && <OrderNumberField form={form} isRequired />}
          {way === 'words' && (
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

type Late = Awaited<ReturnType<typeof loadJourney>>;

/** Cities, day and departure, each once what is before it is known. */
function TimetableFields({
  form,
  today,
  late,
}: Pick<JourneyFieldsProps, 'form' | 'today'> & { readonly late: Late | undefined }) {
  const text = useText<typeof messages & typeof formMessages>();
  const { services, emit } = useIsland();
  const [originId, destinationId] = [numberOf(form.wordsOf('originId')), numberOf(form.wordsOf('destinationId'))];
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
  const dayChosen = useRef(isLocalDate(date) ? date : undefined);
  const sayDay = (field: string, said: string) => {
    form.onSay(field, said);
    if (!isLocalDate(said) || said === dayChosen.current) return;
    dayChosen.current = said;
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
        form={{ ...form, onSay: sayDay }}
      />
      {question && late && <late.DepartureChoice form={form} question={question} />}
    </>
  );
}

function numberOf(said: string): number | undefined {
  return Number(said) || undefined;
}
