import { startTransition, useDeferredValue, useId, useRef, useState } from 'react';
import { summaryOf } from '#shared/domain/tracker/summary.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { IslandAnnouncer } from '#shared/island/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { cityFieldStyles } from '#shared/panels/city-field/city-field.tsx';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities.ts';
import { selectDepartures } from '#shared/store/slices/departures.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import trackerStyles from './bus-tracker.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages/fr.ts';
import { TrackerForm } from './tracker-form.tsx';
import { TrackerResultsPart } from './tracker-results-part.tsx';
import { type FocusTurn, useFocusTurn } from './use-focus-turn.ts';
import { useTracker } from './use-tracker.ts';

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
  const [isTouched, setTouched] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focusTurn = useRef(false);
  const tracker = useTracker(options);
  const { state, tell } = tracker;
  const { question, asked, form } = state;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(question.originId));
  const answer = useShared(selectDepartures(asked));
  // The button answers the press at once; the board, which is more to draw, follows.
  const shown = useDeferredValue(asked);
  const isSearching = form === 'open' && asked !== undefined && (answer.state === 'idle' || answer.state === 'loading');

  const names = summaryOf(question, [
    ...(origins.state === 'ready' ? origins.value.cities : []),
    ...(destinations.state === 'ready' ? destinations.value.cities : []),
  ]);
  const summary = names && text('summary', names);
  // What it leads to can wait: a press may be on its way.
  const touch = () => startTransition(() => setTouched(true));
  const isCollapsed = form === 'collapsed' && summary !== undefined;

  return (
    // A group and no landmark: a page may have several trackers, and landmarks of one name cannot be told apart.
    <div
      className="tracker"
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={frame}
      lang={locale}
      onFocus={touch}
      onPointerEnter={touch}
    >
      <Heading level={headingLevel} id={headingId} className="tracker-title">
        {text('title')}
      </Heading>
      {isCollapsed ? (
        <Summary words={summary} focusTurn={focusTurn} onReopen={() => tell({ kind: 'reopened' })} />
      ) : (
        <TrackerForm tracker={tracker} isBusy={isSearching} focusTurn={focusTurn} frame={frame} />
      )}
      <TrackerResultsPart tracker={tracker} asked={asked && shown} names={names} isSoonWanted={isTouched} />
      <IslandAnnouncer />
    </div>
  );
}

/** The form, summed up. It takes the focus that the submit button had, and hands it back. */
function Summary({
  words,
  focusTurn,
  onReopen,
}: {
  readonly words: string;
  readonly focusTurn: FocusTurn;
  readonly onReopen: () => void;
}) {
  const text = useText<typeof messages>();
  const box = useRef<HTMLDivElement>(null);
  const cities = useRef<HTMLButtonElement>(null);
  useFocusTurn(focusTurn, box, cities);

  return (
    <div className="tracker-summary" ref={box}>
      <button type="button" className="tracker-cities" ref={cities} onClick={onReopen}>
        {words}
      </button>
      <span lang={text('leftoverLang')}>
        <Button kind="quiet" onClick={onReopen}>
          {text('change')}
        </Button>
      </span>
    </div>
  );
}
