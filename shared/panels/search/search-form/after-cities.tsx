import users from 'lucide-static/icons/user-round.svg?icon';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import type { FindTicketsField } from '#shared/domain/search/find-tickets-check.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, type LoadedPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { dateFieldStyles } from '#shared/ui/date-field/date-field.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type * as searchCheck from '../search-check/search-errors.lazy.tsx';
import afterCitiesStyles from './after-cities.css?inline';
import type { messages } from './messages.ts';
import { AddReturn, TravelDayField } from './travel-day-field.tsx';
import type { SearchForm } from './use-search-form.ts';
import { useTravelDates } from './use-travel-dates.ts';
import { useTypedDays, type Way } from './use-typed-days.ts';

const travellersDialog = lazyPiece(() => import('../travellers/travellers-dialog.lazy.tsx'));

/** CSS texts of what follows the cities. */
export const styles: readonly string[] = [dateFieldStyles, afterCitiesStyles];

/** What is wrong with the two cities, in words. */
export type CityErrors = Readonly<Partial<Record<'startingAt' | 'goingTo', string | undefined>>>;

/** What the form shares with what follows its cities. */
export interface AfterCitiesProps {
  /** The form's name among those of a page. */
  readonly name: string;
  /** Whether the browser remembers something for this form. */
  readonly hasDraft: boolean;
  readonly form: SearchForm;
  /** How typed days are read, and what is checked when the form is sent. */
  readonly check: LoadedPiece<typeof searchCheck>;
  /** How often the form was sent. */
  readonly sent: number;
  /** The form, and in it the place of the summary of what is wrong. */
  readonly box: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLElement | null>;
  /** Told once the form has been checked as often as it was sent. */
  readonly onHandled: (sent: number) => void;
  readonly onCityErrors: (errors: CityErrors) => void;
}

/**
 * The days and the travellers of a search form, and what happens when it is sent. Its code follows the painted cities.
 */
export function AfterCities(props: AfterCitiesProps) {
  const { name, hasDraft, form, check, sent, box, summary, onHandled, onCityErrors } = props;
  const island = useIsland();
  const { settings, locale } = island;
  const { search, dispatch } = form;
  const late = check.state === 'ready' ? check : undefined;
  const days = useTravelDates(form);
  const fields = useTypedDays(form, late?.module, days);

  // Errors are shown once the form has been sent.
  const [handled, setHandled] = useState(0);
  const [reported, setReported] = useState<readonly FindTicketsField[]>([]);
  const example = late ? writeTypedDate(form.today(), getTypedDateForm(locale, settings.operation)) : '';
  const problems = {
    ...(fields.untaken.outbound && { departureDate: fields.untaken.outbound.problem }),
    ...(fields.untaken.inbound && { returnDate: fields.untaken.inbound.problem }),
  };
  const found = late?.module.fieldErrorsOf({ search, problems }, { text: late.text, example }) ?? [];
  // A error is withdrawn as soon as its field is filled; no field is blamed before it is sent.
  const errors = found.filter(({ field }) => reported.includes(field));

  // The check's code may come after the press that asks for it.
  if (late && handled !== sent && !fields.isPending) {
    setHandled(sent);
    setReported(found.map(({ field }) => field));
  }
  const send = useEffectEvent(() => {
    onHandled(handled);
    if (late && found.length === 0) late.module.sendSearch(island, search);
  });
  useEffect(() => {
    if (handled > 0) send();
  }, [handled]);

  const errorOf = (field: FindTicketsField) => errors.find((error) => error.field === field)?.message;
  const [startingAt, goingTo] = [errorOf('startingAt'), errorOf('goingTo')];
  const tellCityErrors = useEffectEvent(onCityErrors);
  useEffect(() => tellCityErrors({ startingAt, goingTo }), [startingAt, goingTo]);

  const goTo = (field: FindTicketsField) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, button)`)?.focus();
  const dayErrorOf = (way: Way, field: FindTicketsField) => {
    const untaken = fields.untaken[way];
    const isNotified = untaken && !untaken.isLate && late;
    return isNotified ? late.module.dayWords(untaken.problem, { text: late.text, example }) : errorOf(field);
  };
  const dayField = { form, days, fields };

  return (
    <>
      {late && <late.module.SearchPersistence name={name} hasDraft={hasDraft} form={form} fields={fields} />}
      {late &&
        errors.length > 0 &&
        handled > 0 &&
        summary.current &&
        // Above the cities, which a traveller may be in: they stay where they are.
        createPortal(
          <late.module.SearchErrors errors={errors} serial={handled} text={late.text} onGo={goTo} />,
          summary.current,
        )}
      <div className="search-form-days">
        <div data-field="departureDate">
          <TravelDayField way="outbound" {...dayField} error={dayErrorOf('outbound', 'departureDate')} />
        </div>
        <div data-field="returnDate">
          {search.singleTrip ? (
            <AddReturn
              onAdd={() => {
                dispatch({ kind: 'trip-chosen', singleTrip: false });
                setTimeout(() => goTo('returnDate'));
              }}
            />
          ) : (
            <TravelDayField way="inbound" {...dayField} error={dayErrorOf('inbound', 'returnDate')} />
          )}
        </div>
      </div>
      <div className="search-form-people" data-field="travellers">
        <TravellersField form={form} error={errorOf('travellers')} />
      </div>
    </>
  );
}

/** Who travels, in short; a press opens the whole. */
function TravellersField({ form, error }: { readonly form: SearchForm; readonly error: string | undefined }) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSoonWanted, setSoonWanted] = useState(false);
  const dialog = useLazyPiece(travellersDialog, isOpen || isSoonWanted);
  const { totalPassengers: count, assistance, inboundAssistance } = form.search;
  const isAssisted = isAssistanceSelected(assistance) || isAssistanceSelected(inboundAssistance);
  const people = count === undefined ? text('travellersMissing') : text('travellersCount', { count });

  return (
    <div onPointerEnter={() => setSoonWanted(true)} onFocus={() => setSoonWanted(true)}>
      <FormField label={text('travellers')} labelId={labelId} {...(error !== undefined && { error })}>
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
