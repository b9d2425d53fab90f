import { useDeferredValue, useId, useRef } from 'react';
import { summariseQuestion } from '#shared/domain/tracker/summary.ts';
import { isSearchingInForm } from '#shared/domain/tracker/tracker-state.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { cityFieldStyles } from '#shared/panels/cities/city-field/city-field.tsx';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import trackerStyles from './bus-tracker.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import { TrackerForm } from './tracker-form.tsx';
import { TrackerResultsPart } from './tracker-results-part.tsx';
import { type FocusHandover, useFocusHandover } from './use-focus-handover.ts';
import { useTracker } from './use-tracker.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS texts of all that the island draws at once. */
export const styles: readonly string[] = [
  iconStyles,
  buttonStyles,
  ...cityFieldStyles,
  loadingIndicatorStyles,
  trackerStyles,
];

/** Real-time departures between two cities (spec §2 "Bus tracker"). */
export function Island(options: PropsOf<typeof attributes>) {
  const text = useText<typeof messages>();
  const { headingLevel, locale } = useIsland();
  const headingId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focusHandover = useRef(false);
  const tracker = useTracker(options);
  const { state, dispatch } = tracker;
  const { question, search, form } = state;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(question.originId));
  // The button answers the press at once; the board, which is more to draw, follows.
  const deferredSearch = useDeferredValue(search);

  const names = summariseQuestion(question, [
    ...(origins.state === 'ready' ? origins.value.cities : []),
    ...(destinations.state === 'ready' ? destinations.value.cities : []),
  ]);
  const summary = names && text('summary', names);
  const isCollapsed = form === 'collapsed' && summary !== undefined;

  return (
    // A group and no landmark: a page may have several trackers, and landmarks of one name cannot be distinguished.
    <div
      className="tracker"
      data-asked={search && ''}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={frame}
      lang={locale}
    >
      <Heading level={headingLevel} id={headingId} className="tracker-title">
        {text('title')}
      </Heading>
      {isCollapsed ? (
        <Summary summary={summary} focusHandover={focusHandover} onReopen={() => dispatch({ kind: 'reopened' })} />
      ) : (
        <TrackerForm tracker={tracker} isBusy={isSearchingInForm(state)} focusHandover={focusHandover} frame={frame} />
      )}
      <TrackerResultsPart tracker={tracker} search={search && deferredSearch} names={names} frame={frame} />
      <IslandAnnouncer />
    </div>
  );
}

/** The form, summed up. It takes the focus that the submit button had, and hands it back. */
function Summary({
  summary,
  focusHandover,
  onReopen,
}: {
  readonly summary: string;
  readonly focusHandover: FocusHandover;
  readonly onReopen: () => void;
}) {
  const text = useText<typeof messages>();
  const box = useRef<HTMLDivElement>(null);
  const cities = useRef<HTMLButtonElement>(null);
  useFocusHandover(focusHandover, box, cities);

  return (
    <div className="tracker-summary" ref={box}>
      <button type="button" className="tracker-cities" aria-expanded={false} ref={cities} onClick={onReopen}>
        {summary}
      </button>
      <span lang={text('leftoverLang')}>
        <Button kind="quiet" aria-expanded={false} onClick={onReopen}>
          {text('change')}
        </Button>
      </span>
    </div>
  );
}
