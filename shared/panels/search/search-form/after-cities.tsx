import plus from 'lucide-static/icons/plus.svg?icon'; // Rollup chunk: cities (for the build: the file of the bundle that contains this icon, see shared/build/chunk-marks.mjs)
import users from 'lucide-static/icons/user-round.svg?icon';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getTypedDateForm, inOrder, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import type { FindTicketsField } from '#shared/domain/search/find-tickets-check.ts';
import { isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, type LoadedPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { DateField, dateFieldStyles } from '#shared/ui/date-field/date-field.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type * as searchCheck from '../search-check/search-errors.lazy.tsx';
import afterCitiesStyles from './after-cities.css?inline';
import type { messages } from './messages.ts';
import type { SearchFormState } from './use-search-form.ts';
import { type TypedDayFields, useTypedDays, type TravelDatesState, useTravelDates } from './use-typed-days.ts';

const travelCalendar = lazyPiece(() => import('../travel-calendar/travel-calendar.lazy.tsx'));
const travellersDialog = lazyPiece(() => import('../travellers/travellers-dialog.lazy.tsx'));

/** Style sheets of the days and travellers. */
export const styles = [dateFieldStyles, afterCitiesStyles];

/** Error messages of the two cities. */
export type CityErrors = Readonly<Partial<Record<'startingAt' | 'goingTo', string | undefined>>>;

/** State that the search form shares with the fields below its cities. */
export interface AfterCitiesProps {
  /** The form's name, unique within its page. */
  readonly name: string;
  /** Whether to fill the form from storage: from its draft or, without one, from the visitor's last search. */
  readonly shouldRestore: boolean;
  /** The values of the form, and the function that changes them. */
  readonly form: SearchFormState;
  /** The code that restores stored values, parses typed days and checks the form. Loads as soon as one of these is needed. */
  readonly check: LoadedPiece<typeof searchCheck>;
  /**
   * The number of times the form was submitted. A submission is handled when `check` has loaded and has parsed the typed days:
   * then errors are shown, or the search is sent.
   */
  readonly submissions: number;
  readonly box: RefObject<HTMLFormElement | null>;
  /** The container for the error summary. */
  readonly summary: RefObject<HTMLElement | null>;
  /** Called with the number of submissions that the check has handled. */
  readonly onHandled: (submissions: number) => void;
  /** Called at first and after changes with the errors of the cities. The form shows them at its city fields. */
  readonly onCityErrors: (errors: CityErrors) => void;
}

/** The day and traveller fields of a search form, and its check and submission. Loads after the cities are painted. */
export function AfterCities(props: AfterCitiesProps) {
  const { name, shouldRestore, form, check, submissions, box, summary, onHandled, onCityErrors } = props;
  const island = useIsland();
  const { settings, locale } = island;
  const { search, dispatch } = form;
  const readyCheck = check.state === 'ready' ? check : undefined;
  const datesState = useTravelDates(form);
  const fields = useTypedDays(form, readyCheck?.module, datesState);

  const [handledSubmissions, setHandledSubmissions] = useState(0);
  // The fields that were invalid at the last handled submission.
  const [reportedFields, setReportedFields] = useState<readonly FindTicketsField[]>([]);
  // A day in the format of the locale, for error messages.
  const example = readyCheck ? writeTypedDate(form.today(), getTypedDateForm(locale, settings.operation)) : '';
  const problems = {
    departureDate: fields.invalidDays.outbound?.problem,
    returnDate: fields.invalidDays.inbound?.problem,
  };
  const allErrors = readyCheck?.module.findFieldErrors({ search, problems }, { text: readyCheck.text, example }) ?? [];
  // Only fields that were invalid at the last submission show their errors, whenever they are invalid. Typed days are an
  // exception: see `getDayError`.
  const errors = allErrors.filter(({ field }) => reportedFields.includes(field));

  // Handles a new submission, which may have waited for the check to load or for the typed days to be parsed. React allows
  // setting state during rendering if a condition prevents a loop.
  if (readyCheck && handledSubmissions !== submissions && !fields.isPending) {
    setHandledSubmissions(submissions);
    setReportedFields(allErrors.map(({ field }) => field));
  }
  const send = useEffectEvent(() => {
    onHandled(handledSubmissions);
    if (readyCheck && allErrors.length === 0) readyCheck.module.sendSearch(island, search);
  });
  useEffect(() => {
    if (handledSubmissions > 0) send();
  }, [handledSubmissions]);

  const getError = (field: FindTicketsField) => errors.find((error) => error.field === field)?.message;
  const [startingAt, goingTo] = [getError('startingAt'), getError('goingTo')];
  // An effect event, so that a new `onCityErrors` does not run the effect.
  const reportCityErrors = useEffectEvent(onCityErrors);
  useEffect(() => reportCityErrors({ startingAt, goingTo }), [startingAt, goingTo]);

  /** Moves the focus to a field. */
  const goTo = (field: FindTicketsField) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, button)`)?.focus();
  /**
   * Returns the error of a day field. A typed text that is not a valid day is an error at once, not only after a
   * submission. If a chosen day turned out to have no coach, the field's hint shows that instead.
   */
  const getDayError = (direction: TripDirection, field: FindTicketsField) => {
    const invalidDay = fields.invalidDays[direction];
    if (!readyCheck || !invalidDay || invalidDay.isClearedChoice) return getError(field);
    return readyCheck.module.getDayMessage(invalidDay.problem, { text: readyCheck.text, example });
  };
  const dayField = { form, datesState, fields };

  return (
    <>
      {/* Fills the form from storage, suggests a day, and stores the draft. Renders nothing. */}
      {readyCheck && (
        <readyCheck.module.SearchPersistence name={name} shouldRestore={shouldRestore} form={form} fields={fields} />
      )}
      {readyCheck &&
        summary.current &&
        // The summary is above the cities, which the form renders, so it needs a portal.
        createPortal(
          <readyCheck.module.SearchErrors
            errors={errors}
            serial={handledSubmissions}
            text={readyCheck.text}
            onGo={goTo}
          />,
          summary.current,
        )}
      <div className="search-form-days">
        <div data-field="departureDate">
          <TravelDayField direction="outbound" {...dayField} error={getDayError('outbound', 'departureDate')} />
        </div>
        <div data-field="returnDate">
          {search.singleTrip ? (
            <AddReturn
              onAdd={() => {
                dispatch({ kind: 'trip-chosen', singleTrip: false });
                // After the field has been rendered in the place of the button.
                setTimeout(() => goTo('returnDate'));
              }}
            />
          ) : (
            <TravelDayField direction="inbound" {...dayField} error={getDayError('inbound', 'returnDate')} />
          )}
        </div>
      </div>
      <div className="search-form-people" data-field="travellers">
        <TravellersField form={form} error={getError('travellers')} />
      </div>
    </>
  );
}

/** A button with the number of travellers that opens the travellers dialog. */
function TravellersField({ form, error }: { readonly form: SearchFormState; readonly error: string | undefined }) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  // The dialog loads when the pointer or the focus reaches the field, before a press.
  const [isPreloading, setPreloading] = useState(false);
  const dialog = useLazyPiece(travellersDialog, isOpen || isPreloading);
  const { totalPassengers: count, assistance, inboundAssistance } = form.search;
  const isAssisted = isAssistanceSelected(assistance) || isAssistanceSelected(inboundAssistance);
  const people = count === undefined ? text('travellersMissing') : text('travellersCount', { count });

  return (
    <div onPointerEnter={() => setPreloading(true)} onFocus={() => setPreloading(true)}>
      {/* `aria-required` and `aria-invalid` are omitted, because ARIA does not allow them on a button. */}
      <FormField label={text('travellers')} labelId={labelId} error={error}>
        {({ 'aria-required': _required, 'aria-invalid': _invalid, ...wiring }) => (
          <button
            {...wiring}
            type="button"
            className="form-field-input search-form-travellers"
            data-invalid={error === undefined ? undefined : ''}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${labelId}count`}
            onClick={() => {
              setOpen(true);
              if (dialog.state === 'failed') dialog.retry();
            }}
          >
            <Icon drawing={users} />
            <span id={`${labelId}count`}>
              <span className="search-form-count">{people}</span>
              {isAssisted && text('withAssistance')}
            </span>
          </button>
        )}
      </FormField>
      {isOpen && dialog.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {isOpen && dialog.state === 'ready' && (
        <dialog.module.TravellersDialog
          search={form.search}
          text={dialog.text}
          error={error}
          dispatch={form.dispatch}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface TravelDayFieldProps {
  readonly direction: TripDirection;
  readonly form: SearchFormState;
  /** Whether the days with coaches are loaded. */
  readonly datesState: TravelDatesState;
  readonly fields: TypedDayFields;
  readonly error: string | undefined;
}

/** A field for a day, which is typed in the format of the locale, or chosen in a calendar of the days with coaches. */
function TravelDayField({ direction, form, datesState, fields, error }: TravelDayFieldProps) {
  const text = useText<typeof messages>();
  const { common, settings, locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  // The direction of the page's text when the calendar was opened; undefined while it is closed.
  const [openCalendar, setOpenCalendar] = useState<{ readonly isRightToLeft: boolean }>();
  const isOpen = openCalendar !== undefined;
  const [isPreloading, setPreloading] = useState(false);
  const calendar = useLazyPiece(travelCalendar, isOpen || isPreloading);
  // The format for typing a day, with the letters of the language, such as dd/mm/yyyy.
  const { order, separator } = getTypedDateForm(locale, settings.operation);
  const format = inOrder({ year: text('yearPart'), month: text('monthPart'), day: text('dayPart') }, order);
  const isClearedChoice = fields.invalidDays[direction]?.isClearedChoice === true;

  const open = () => {
    setOpenCalendar({ isRightToLeft: box.current !== null && getComputedStyle(box.current).direction === 'rtl' });
    if (calendar.state === 'failed') calendar.retry();
  };
  return (
    <div ref={box} onPointerEnter={() => setPreloading(true)} onFocus={() => setPreloading(true)}>
      <DateField
        label={text(direction)}
        hint={isClearedChoice ? text('noCoach') : format.join(separator)}
        isAlarming={isClearedChoice}
        error={error}
        enterKeyHint="search"
        value={fields.getText(direction)}
        openLabel={text('openCalendar', { field: text(direction) })}
        onType={(value) => fields.type(direction, value)}
        onSettle={() => fields.parseTypedDay(direction)}
        onOpen={open}
      />
      {isOpen && calendar.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {openCalendar && calendar.state === 'ready' && (
        <calendar.module.TravelCalendar
          direction={direction}
          search={form.search}
          today={form.today()}
          datesState={datesState}
          text={calendar.text}
          isRightToLeft={openCalendar.isRightToLeft}
          onSelect={fields.choose}
          onClose={() => setOpenCalendar(undefined)}
        />
      )}
    </div>
  );
}

/** The button in the place of the inbound day of a single trip. It makes the trip a return trip. */
function AddReturn({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText<typeof messages>();
  return (
    <div className="search-form-add">
      <span className="form-field-label" aria-hidden>
        {text('inbound')}
      </span>
      <Button icon={plus} isWide aria-label={text('addReturnName')} onClick={onAdd}>
        {text('addReturn')}
      </Button>
    </div>
  );
}
