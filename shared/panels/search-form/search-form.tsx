import arrows from 'lucide-static/icons/arrow-down-up.svg?icon';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { writeTypedDate, typedDateForm } from '#shared/domain/dates/typed-date.ts';
import type { FindTicketsField } from '#shared/domain/search/find-tickets-check.ts';
import { useIsland } from '#shared/island/context.tsx';
import { usePainted } from '#shared/island/use-painted.ts';
import { usePart } from '#shared/island/use-part.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { dateFieldStyles } from '#shared/ui/date-field/date-field.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { CityField, cityFieldStyles } from '../city-field/city-field.tsx';
import {
  searchCheckPart,
  type SearchCheckMessages,
  type SearchCheckModule,
} from '../search-check/search-check-part.ts';
import type { messages } from './messages/fr.ts';
import styles from './search-form.css?inline';
import { AddReturn, TravelDayField } from './travel-day-field.tsx';
import { TravellersField } from './travellers-field.tsx';
import { TripChoice } from './trip-choice.tsx';
import { useHasMemory } from './use-has-memory.ts';
import { type SearchFormStart, useSearchForm } from './use-search-form.ts';
import { type Way, useTypedDays } from './use-typed-days.ts';

/** Styles of the form; its words are part of the widget's own. */
export const searchFormStyles: readonly string[] = [
  iconStyles,
  buttonStyles,
  textLinkStyles,
  ...cityFieldStyles,
  dateFieldStyles,
  styles,
];

interface SearchFormProps extends SearchFormStart {
  /** In a line where there is room for it, or in a column. */
  readonly layout: 'row' | 'stack';
}

/** The search form (spec §2 "Search form"): it finds what is missing, and leads to the results. */
export function SearchForm({ layout, ...start }: SearchFormProps) {
  const text = useText<typeof messages>();
  const island = useIsland();
  const { services, settings, emit, locale } = island;
  const box = useRef<HTMLFormElement>(null);
  const form = useSearchForm(start);
  const { search, tell } = form;
  const { originId, destinationId, singleTrip } = search;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(originId));
  // Cities come first, to the eye and to the hand.
  const isPainted = usePainted();

  // What a form needs that is touched: how typed days are read, and what is checked when it is sent.
  const hasMemory = useHasMemory(start);
  const [isTouched, setTouched] = useState(hasMemory);
  const check = usePart<SearchCheckModule, SearchCheckMessages>(searchCheckPart, isTouched);
  const late = check.state === 'ready' ? check : undefined;
  const fields = useTypedDays(form, late?.module);

  // How often the form was sent; what is wrong with it is told from the first time on.
  const [sent, setSent] = useState(0);
  const [handled, setHandled] = useState(0);
  const [complained, setComplained] = useState<readonly FindTicketsField[]>([]);
  const example = late ? writeTypedDate(form.today(), typedDateForm(locale, settings.operation)) : '';
  const problems = {
    ...(fields.untaken.outbound && { departureDate: fields.untaken.outbound.problem }),
    ...(fields.untaken.inbound && { returnDate: fields.untaken.inbound.problem }),
  };
  const found = late?.module.complaintsOf({ search, problems }, { text: late.text, example }) ?? [];
  // A complaint is withdrawn as soon as its field is filled; no field is blamed before it is sent.
  const complaints = found.filter(({ field }) => complained.includes(field));

  // The check's code may come after the press that asks for it.
  if (late && handled !== sent && !fields.isPending) {
    setHandled(sent);
    setComplained(found.map(({ field }) => field));
  }
  const send = useEffectEvent(() => {
    if (late && found.length === 0) late.module.sendSearch(island, search);
  });
  useEffect(() => {
    if (handled > 0) send();
  }, [handled]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (check.state === 'failed') check.retry();
    setTouched(true);
    setSent(sent + 1);
  };
  const goTo = (field: FindTicketsField) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, button)`)?.focus();
  const errorOf = (field: FindTicketsField) => complaints.find((complaint) => complaint.field === field)?.words;
  const dayErrorOf = (way: Way, field: FindTicketsField) => {
    const untaken = fields.untaken[way];
    const isTold = untaken && !untaken.isLate && late;
    return isTold ? late.module.dayWords(untaken.problem, { text: late.text, example }) : errorOf(field);
  };
  const inspiration = settings.links[originId === undefined ? 'fareFinder' : 'fareFinderSearch'] ?? '';
  const inspire = (
    <TextLink href={originId === undefined ? inspiration : `${inspiration}?edit=true&originId=${originId}`}>
      {text('inspire')}
    </TextLink>
  );

  return (
    <form
      className="search-form"
      data-layout={layout}
      noValidate
      ref={box}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onSubmit={submit}
    >
      {late && <late.module.SearchMemory name={start.name} hasMemory={hasMemory} form={form} fields={fields} />}
      {late && complaints.length > 0 && handled > 0 && (
        <late.module.Complaints complaints={complaints} serial={handled} text={late.text} onGo={goTo} />
      )}
      <TripChoice isSingle={singleTrip} onChange={(isSingle) => tell({ kind: 'trip-chosen', singleTrip: isSingle })} />
      <div className="search-form-cities">
        <div data-field="startingAt">
          <CityField
            label={text('from')}
            list={origins}
            cityId={originId}
            error={errorOf('startingAt')}
            onChosen={(cityId) => tell({ kind: 'origin-chosen', cityId })}
            onCleared={() => {
              tell({ kind: 'origin-chosen', cityId: undefined });
              emit('coach:city-cleared', { field: 'origin' });
            }}
            onRetry={() => services.cities.retryOrigins()}
          />
        </div>
        <div className="search-form-swap">
          <Button kind="icon" icon={arrows} onClick={() => tell({ kind: 'cities-swapped' })}>
            {text('swap')}
          </Button>
        </div>
        <div data-field="goingTo">
          <CityField
            label={text('to')}
            list={destinations}
            cityId={destinationId}
            error={errorOf('goingTo')}
            listActions={originId === undefined ? undefined : inspire}
            onChosen={(cityId) => tell({ kind: 'destination-chosen', cityId })}
            onCleared={() => {
              tell({ kind: 'destination-chosen', cityId: undefined });
              emit('coach:city-cleared', { field: 'destination' });
            }}
            onRetry={() => originId !== undefined && services.cities.retryDestinations(originId)}
          />
        </div>
      </div>
      <div className="search-form-days">
        <div data-field="departureDate">
          {isPainted && (
            <TravelDayField
              way="outbound"
              form={form}
              fields={fields}
              error={dayErrorOf('outbound', 'departureDate')}
            />
          )}
        </div>
        <div data-field="returnDate">
          {isPainted && singleTrip && (
            <AddReturn
              onAdd={() => {
                tell({ kind: 'trip-chosen', singleTrip: false });
                setTimeout(() => goTo('returnDate'));
              }}
            />
          )}
          {isPainted && !singleTrip && (
            <TravelDayField way="inbound" form={form} fields={fields} error={dayErrorOf('inbound', 'returnDate')} />
          )}
        </div>
      </div>
      <div className="search-form-people" data-field="travellers">
        {isPainted && <TravellersField form={form} error={errorOf('travellers')} />}
      </div>
      <div className="search-form-submit">
        <Button kind="primary" type="submit" isWide isBusy={sent > handled && check.state === 'waiting'}>
          {text('submit')}
        </Button>
      </div>
      <p className="search-form-inspire">{inspire}</p>
      {check.state === 'failed' && sent > handled && <p role="alert">{island.common('unavailable')}</p>}
    </form>
  );
}
