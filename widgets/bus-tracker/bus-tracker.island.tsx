import { useEffect, useId, useRef, useState } from 'react';
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
import { useTracker } from './use-tracker.ts';

export { attributes };

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
  const tracker = useTracker(options);
  const { state, tell } = tracker;
  const { question, asked, form } = state;
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(question.originId));
  const answer = useShared(selectDepartures(asked));
  const isSearching = form === 'open' && answer.state === 'loading';

  const names = summaryOf(question, [
    ...(origins.state === 'ready' ? origins.value.cities : []),
    ...(destinations.state === 'ready' ? destinations.value.cities : []),
  ]);
  const summary = names && text('summary', names);
  const isCollapsed = form === 'collapsed' && summary !== undefined;

  return (
    <section
      className="tracker"
      aria-labelledby={headingId}
      lang={locale}
      onFocus={() => setTouched(true)}
      onPointerEnter={() => setTouched(true)}
    >
      <Heading level={headingLevel} id={headingId} className="tracker-title">
        {text('title')}
      </Heading>
      {isCollapsed ? (
        <Summary words={summary} onReopen={() => tell({ kind: 'reopened' })} />
      ) : (
        <TrackerForm tracker={tracker} isBusy={isSearching} />
      )}
      <TrackerResultsPart tracker={tracker} asked={asked} names={names} isSoonWanted={isTouched} />
      <IslandAnnouncer />
    </section>
  );
}

/** The form, summed up. It takes the focus that the submit button had. */
function Summary({ words, onReopen }: { readonly words: string; readonly onReopen: () => void }) {
  const text = useText<typeof messages>();
  const box = useRef<HTMLDivElement>(null);
  const [wasFocused] = useState(true);
  // Focus follows the traveller: the form that held it has just gone.
  useEffect(() => {
    const root = box.current?.getRootNode();
    const lost =
      root instanceof ShadowRoot ? root.activeElement === null && document.activeElement === root.host : false;
    if (wasFocused && lost) box.current?.querySelector('button')?.focus();
  }, [wasFocused]);

  return (
    <div className="tracker-summary" ref={box}>
      <button type="button" className="tracker-cities" onClick={onReopen}>
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
