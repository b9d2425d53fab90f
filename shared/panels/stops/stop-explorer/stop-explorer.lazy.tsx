import { useEffect, useRef, useState } from 'react';
import { cityOf } from '#shared/domain/cities/city-distance.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import type { Text } from '#shared/text/create-text.ts';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { cityStopChoiceStyles } from '../../cities/city-map/city-stop-choice.tsx';
import { headingLevel } from '../../kit/heading/heading-level.ts';
import { CityPlaces } from './city-places.tsx';
import type { ExploredPlace, ExplorerViewProps } from './explored-place.ts';
import { NetworkPlaces } from './network-places.tsx';
import { RoutePlaces } from './route-places.tsx';
import styleText from './stop-explorer.css?inline';
import type { StopExplorerWords } from './stop-explorer-words.ts';

const stopDetails = lazyPiece(() => import('../stop-details/stop-details.lazy.tsx'));

/** The sheets that the explorer needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, skeletonStyles, loadingIndicatorStyles, emptyStateStyles, textLinkStyles],
  ...[...cityStopChoiceStyles, styleText],
];

export interface StopExplorerProps extends Pick<ExplorerViewProps, 'onCity' | 'onStop'> {
  readonly text: Text<StopExplorerWords>;
  readonly place: ExploredPlace;
}

/**
 * Cities and stops on a map and in a list that does all the map does (spec §2 "stops", "journey-planner/map"): all
 * cities, the stops of one of them, or the way between two. What is looked at is its caller's to keep.
 */
export function StopExplorer({ place, text, onCity, onStop }: StopExplorerProps) {
  const island = useIsland();
  const { services, common } = island;
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const cities = useShared(selectOrigins);
  const [details, setDetails] = useState<{ readonly cityId: number; readonly stopId: string }>();
  const dialog = useLazyPiece(stopDetails, details !== undefined);

  const nameOf = (cityId: number) => cityOf(lastOf(cities)?.cities ?? [], cityId)?.name ?? '…';
  const title = titleOf();
  const level = headingLevel(island.headingLevel + 1);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = JSON.stringify({ ...place, stopId: undefined });
  const known = useRef(key);
  // What was pressed is gone with the former place: its successor's heading takes the focus, and so is read.
  useEffect(() => {
    if (known.current === key || !frame.current) return;
    known.current = key;
    const { activeElement } = rootOf(frame.current);
    if (!activeElement || activeElement.contains(frame.current)) heading.current?.focus();
  }, [key]);

  const view: ExplorerViewProps = {
    ...{ text, cities, onCity, onStop },
    onDetails: (cityId, stopId) => setDetails({ cityId, stopId }),
  };
  return (
    <div className="stop-explorer" ref={frame}>
      <Heading level={level} className="stop-explorer-title" tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {place.kind === 'network' && <NetworkPlaces {...view} />}
      {place.kind === 'city' && <CityPlaces key={place.cityId} {...view} {...place} headingLevel={level + 1} />}
      {place.kind === 'route' && <RoutePlaces key={key} {...view} {...place} />}
      {details && dialog.state === 'failed' && (
        <Notice
          tone="danger"
          title={text('stopDetailsFailed')}
          actions={<Button onClick={dialog.retry}>{common('retry')}</Button>}
        />
      )}
      {details && dialog.state === 'ready' && (
        <dialog.module.StopDetailsDialog {...details} text={dialog.text} onClose={() => setDetails(undefined)} />
      )}
    </div>
  );

  function titleOf(): string {
    if (place.kind === 'network') return text('allCities');
    if (place.kind === 'city') return text('stopsOfCity', { city: nameOf(place.cityId) });
    return text('wayBetween', { origin: nameOf(place.originId), destination: nameOf(place.destinationId) });
  }
}
