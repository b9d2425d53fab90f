import { type RefObject, useDeferredValue, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isSearchingInForm, summariseQuery } from '#shared/domain/tracker/tracker-state.ts';
import { PieceText, useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { afterPaint, whenIdle } from '#shared/island/tags/page-timing.ts';
import { cityFieldStyles, CityField } from '#shared/panels/cities/city-field/city-field.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import trackerStyles from './bus-tracker.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import type { TrackerResultsProps } from './tracker-results.lazy.tsx';
import { type FocusHandover, useFocusHandover } from './use-focus-handover.ts';
import { useTracker, type Tracker } from './use-tracker.ts';
import swapArrows from 'lucide-static/icons/arrow-down-up.svg?icon';
import { listMissingFields } from '#shared/domain/tracker/tracker-query.ts';

/** The results: days and departures. */
const trackerResults = lazyPiece(afterPaint(() => import('./tracker-results.lazy.tsx')));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, buttonStyles, ...cityFieldStyles, loadingIndicatorStyles, trackerStyles];

/**
 * Real-time departures between two cities (spec §2 "Bus tracker"). A form with two cities starts a search. When its results
 * arrive, the form collapses to a summary such as "Leeds to York", and the results are shown below it.
 */
export function Island(options: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const frame = useRef<HTMLDivElement>(null);
  // Whether the form or the summary had the focus when it was removed. Then the focus moves from the form to the summary, or
  // from the summary to the frame of the tracker.
  const focusHandover = useRef(false);
  const tracker = useTracker(options);
  const { state, dispatch } = tracker;
  const { query, search, form } = state;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(query.originId));
  // The submit button reacts at once; the departures take longer to render.
  const deferredSearch = useDeferredValue(search);

  // Undefined until both cities are selected and their names are loaded. Until then the form stays open.
  const names = summariseQuery(query, [
    ...(origins.state === 'ready' ? origins.value.cities : []),
    ...(destinations.state === 'ready' ? destinations.value.cities : []),
  ]);
  const summary = names && text('summary', names);
  const isCollapsed = form === 'collapsed' && summary !== undefined;

  return (
    <IslandFrame
      className="tracker"
      // For the style sheet, which reserves the height of the results only once there is a search.
      data-searched={search && ''}
      role="group"
      title={text('title')}
      tabIndex={-1}
      ref={frame}
    >
      {isCollapsed ? (
        <Summary summary={summary} focusHandover={focusHandover} onReopen={() => dispatch({ kind: 'reopened' })} />
      ) : (
        <TrackerForm tracker={tracker} isBusy={isSearchingInForm(state)} focusHandover={focusHandover} frame={frame} />
      )}
      {/* A search that was cleared disappears at once. */}
      <LazyResults tracker={tracker} search={search && deferredSearch} names={names} frame={frame} />
    </IslandFrame>
  );
}

interface SummaryProps {
  readonly summary: string;
  readonly focusHandover: FocusHandover;
  readonly onReopen: () => void;
}

/**
 * The collapsed form: a button with the cities, and another button, both of which open the form again. If the form had the
 * focus when it collapsed, the button with the cities gets it.
 */
function Summary({ summary, focusHandover, onReopen }: SummaryProps) {
  const text = useText<typeof messages>();
  const box = useRef<HTMLDivElement>(null);
  const cities = useRef<HTMLButtonElement>(null);
  useFocusHandover(focusHandover, box, cities);

  return (
    <div className="tracker-summary" ref={box}>
      <button type="button" className="tracker-cities" aria-expanded={false} ref={cities} onClick={onReopen}>
        {summary}
      </button>
      {/* The specification leaves this button in English on French pages, so its language may differ from the page's. */}
      <span lang={text('leftoverLang')}>
        <Button kind="quiet" aria-expanded={false} onClick={onReopen}>
          {text('change')}
        </Button>
      </span>
    </div>
  );
}

interface LazyResultsProps extends Omit<TrackerResultsProps, 'search'> {
  readonly search: TrackerResultsProps['search'] | undefined;
  /** The frame of the tracker. The results' code loads when it first gets the pointer or the focus. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The results of a search, in a chunk that is loaded when the user first touches the tracker, or with the first search. */
function LazyResults({ tracker, search, names, frame }: LazyResultsProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [shouldPreload, setShouldPreload] = useState(false);
  const results = useLazyPiece(trackerResults, shouldPreload || search !== undefined);

  // The listeners are here, so that touching the form does not render it again.
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ['pointerenter', 'focusin'])
      frame.current?.addEventListener(type, () => setShouldPreload(true), { once: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [frame]);

  // Creating the first date formatter takes 0.1 s on a slow phone, so it is done in advance. The day itself is not needed.
  const isLoaded = results.state === 'ready';
  useEffect(() => {
    if (isLoaded) whenIdle(() => services.open(createLocalTimes).today('UTC'));
  }, [isLoaded, services]);

  if (!search) return null;
  if (results.state === 'waiting') return <LoadingIndicator text={text('loading')} />;
  if (results.state === 'failed') return <Unavailable onRetry={results.retry} />;
  return (
    <PieceText text={results.text}>
      <results.module.TrackerResults tracker={tracker} search={search} names={names} />
    </PieceText>
  );
}

/** The message keys of the fields' labels. */
const labels = { origin: 'from', destination: 'to' } as const;

interface TrackerFormProps {
  readonly tracker: Tracker;
  readonly isBusy: boolean;
  readonly focusHandover: FocusHandover;
  /** Takes the focus when the form opens again, if the summary had it. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Two city fields, which are validated when the form is submitted (spec §5 "Bus tracker"). */
function TrackerForm({ tracker, isBusy, focusHandover, frame }: TrackerFormProps) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  const form = useRef<HTMLFormElement>(null);
  // Focuses the tracker, not the first field, whose list of cities would open and cover the second field.
  useFocusHandover(focusHandover, form, frame);
  const { state, dispatch } = tracker;
  const { originId, destinationId } = state.query;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ kind: 'submitted' });
    const missingFields = listMissingFields(state.query);
    if (missingFields.length === 0) return;
    announcer.announce(
      missingFields
        .map((field) => text('missingField', { field: text(labels[field]), problem: text('required') }))
        .join(' '),
    );
    // The form has two inputs: the origin, then the destination. The first missing one gets the focus.
    form.current?.querySelectorAll<HTMLInputElement>('input')[missingFields[0] === 'origin' ? 0 : 1]?.focus();
  };
  const getError = (field: 'origin' | 'destination') => (state.missing.includes(field) ? text('required') : undefined);

  return (
    <form className="tracker-form" noValidate ref={form} onSubmit={submit}>
      <CityField
        label={text('from')}
        field="origin"
        cityId={originId}
        error={getError('origin')}
        onChange={(cityId) =>
          dispatch(cityId === undefined ? { kind: 'origin-cleared' } : { kind: 'origin-chosen', cityId })
        }
      />
      <div className="tracker-swap">
        <Button kind="icon" icon={swapArrows} onClick={() => dispatch({ kind: 'cities-swapped' })}>
          {text('swap')}
        </Button>
      </div>
      <CityField
        label={text('to')}
        field="destination"
        originId={originId}
        cityId={destinationId}
        error={getError('destination')}
        onChange={(cityId) =>
          dispatch(cityId === undefined ? { kind: 'destination-cleared' } : { kind: 'destination-chosen', cityId })
        }
      />
      <div className="tracker-submit">
        <Button kind="primary" type="submit" isBusy={isBusy} isWide>
          {text('submit')}
        </Button>
      </div>
    </form>
  );
}
