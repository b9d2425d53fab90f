import swapArrows from 'lucide-static/icons/arrow-down-up.svg?icon';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { addQuery } from '#shared/domain/page/routes/page-address.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { CityField, cityFieldStyles } from '../../cities/city-field/city-field.tsx';
import type { CityErrors } from './after-cities.tsx';
import type { messages } from './messages.ts';
import styles from './search-form.css?inline';
import { type SearchFormStart, useSearchForm } from './use-search-form.ts';

/** The code that restores a stored draft, parses typed days, checks the form and navigates to the results. */
const searchCheck = lazyPiece(afterPaint(() => loadModule(() => import('../search-check/search-errors.lazy.tsx'))));

/** Styles of the form. */
export const searchFormStyles = [iconStyles, buttonStyles, textLinkStyles, ...cityFieldStyles, styles];

/** Loads the fields below the cities: days and travellers. Their messages are loaded with the widget. */
const loadAfterCities = afterPaint(() => loadModule(() => import('./after-cities.tsx')));

interface SearchFormProps extends SearchFormStart {
  /** `row` puts the fields next to each other if the form is wide enough. */
  readonly layout: 'row' | 'stack';
}

/**
 * The search form (spec §2 "Search form"). If it is submitted, it shows its errors or navigates to the results. `AfterCities`,
 * which loads later, contains the fields below the cities, and handles submissions.
 */
export function SearchForm({ layout, ...start }: SearchFormProps) {
  const text = useText<typeof messages>();
  const { services, settings, common } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = useSearchForm(start);
  const { search, dispatch } = form;
  const { originId, destinationId, singleTrip } = search;

  // Whether the form must be filled from the browser's storage: from its draft, or from the visitor's last search.
  const [shouldRestore] = useState(() => {
    const { draft, lastSearch } = services.open(createSearchDrafts).checkStored(start.name);
    // Fields from the page's address (`fields`) replace both; those from the tag (`preset`) replace only the last search.
    return !start.fields && (draft || (lastSearch && !start.preset));
  });
  // The check loads when the form is first touched, or at once to restore stored values.
  const [isTouched, setTouched] = useState(shouldRestore);
  const check = useLazyPiece(searchCheck, isTouched);

  // `afterPaint` delays the request until the cities are painted.
  const after = useChunk(loadAfterCities);
  // The number of submissions, and how many of them `AfterCities` has handled: its code may still be loading.
  const [submissions, setSubmissions] = useState(0);
  const [handledSubmissions, setHandledSubmissions] = useState(0);
  const [errors, setErrors] = useState<CityErrors>({});
  const isFailed = check.state === 'failed' || after.state === 'failed';

  // `AfterCities` handles a submission when both it and the check have loaded. A failed part is loaded again.
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const lazy of [check, after]) if (lazy.state === 'failed') lazy.retry();
    setTouched(true);
    setSubmissions(submissions + 1);
  };
  // Both links have default paths; the empty strings only satisfy the type.
  const { fareFinder = '', fareFinderSearch = '' } = settings.links;
  const fares = originId === undefined ? undefined : new URLSearchParams({ edit: 'true', originId: String(originId) });
  // A link to the lowest fares, from the chosen origin, if any. `edit` sets the focus there to the field of the origin.
  const inspire = <TextLink href={addQuery(fares ? fareFinderSearch : fareFinder, fares)}>{text('inspire')}</TextLink>;

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
      {/* `AfterCities` renders the summary of errors here. */}
      <div className="search-form-summary" ref={summary} />
      <TripChoice
        isSingle={singleTrip}
        onChange={(isSingle) => dispatch({ kind: 'trip-chosen', singleTrip: isSingle })}
      />
      <div className="search-form-cities">
        <div data-field="startingAt">
          <CityField
            label={text('from')}
            field="origin"
            cityId={originId}
            error={errors.startingAt}
            onChange={(cityId) => dispatch({ kind: 'origin-chosen', cityId })}
          />
        </div>
        <div className="search-form-swap">
          <Button kind="icon" icon={swapArrows} onClick={() => dispatch({ kind: 'cities-swapped' })}>
            {text('swap')}
          </Button>
        </div>
        <div data-field="goingTo">
          <CityField
            label={text('to')}
            field="destination"
            originId={originId}
            cityId={destinationId}
            error={errors.goingTo}
            // Without an origin, the field has no list.
            listActions={originId === undefined ? undefined : inspire}
            onChange={(cityId) => dispatch({ kind: 'destination-chosen', cityId })}
          />
        </div>
      </div>
      {after.state === 'ready' ? (
        <after.module.AfterCities
          name={start.name}
          shouldRestore={shouldRestore}
          form={form}
          check={check}
          submissions={submissions}
          box={box}
          summary={summary}
          onHandled={setHandledSubmissions}
          onCityErrors={setErrors}
        />
      ) : (
        // Empty elements that reserve the space of the fields.
        <>
          <div className="search-form-days">
            <div />
            <div />
          </div>
          <div className="search-form-people" />
        </>
      )}
      <div className="search-form-submit">
        <Button kind="primary" type="submit" isWide isBusy={submissions > handledSubmissions && !isFailed}>
          {text('submit')}
        </Button>
      </div>
      <p className="search-form-inspire">{inspire}</p>
      {isFailed && submissions > handledSubmissions && <p role="alert">{common('unavailable')}</p>}
    </form>
  );
}

interface TripChoiceProps {
  readonly isSingle: boolean;
  readonly onChange: (isSingle: boolean) => void;
}

/** The choice between a single and a return trip. */
function TripChoice({ isSingle, onChange }: TripChoiceProps) {
  const text = useText<typeof messages>();
  const name = useId();
  return (
    <fieldset className="search-form-trip">
      <legend className="visually-hidden">{text('trip')}</legend>
      {([true, false] as const).map((single) => (
        <label key={String(single)} className="search-form-choice">
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={single === isSingle}
            onChange={() => onChange(single)}
          />
          <span className="search-form-type">{text(single ? 'single' : 'return')}</span>
        </label>
      ))}
    </fieldset>
  );
}
