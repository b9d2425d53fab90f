import type { ReactNode } from 'react';
import { createStops } from '#shared/services/stops/stops.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { MapSkeleton, mapSkeletonStyles } from '../../kit/async-content/map-skeleton.tsx';
import { cityGuideLinkStyles } from '../../cities/city-guide-link/city-guide-link.tsx';
import { headingLevel } from '../../kit/heading/heading-level.ts';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import { safeHtmlStyles } from '../../kit/safe-html/safe-html.tsx';
import { stopMapStyles } from '../stop-map/stop-map.tsx';
import type { messages } from './messages/fr.ts';
import styleText from './stop-details.css?inline';
import { StopFacts } from './stop-facts.tsx';
import type { messages as stopMapMessages } from '../stop-map/messages/fr.ts';

/** The sheets that the dialog needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [
  ...[dialogStyles, ...asyncContentStyles, ...mapSkeletonStyles],
  ...[...stopMapStyles, safeHtmlStyles, ...cityGuideLinkStyles, styleText],
];

export interface StopDetailsDialogProps {
  readonly cityId: number;
  readonly stopId: string;
  readonly text: Text<typeof messages & typeof stopMapMessages>;
  readonly onClose: () => void;
  /** Opens the map of all stops of the city. */
  readonly onCityMap?: (() => void) | undefined;
  /** Something that went wrong around the dialog, under its content. */
  readonly notice?: ReactNode;
}

/**
 * Where a stop is and what to know of it (spec §2 "Stop details dialog"). Drawn over another dialog, it hands the focus
 * back there.
 */
export function StopDetailsDialog(props: StopDetailsDialogProps) {
  const { cityId, stopId, text, onClose, onCityMap, notice } = props;
  const island = useIsland();
  const stops = island.services.open(createStops);
  const key = { cityId, stopId };
  useSubscription(`${cityId}/${stopId}`, () => stops.watchStop(key));
  const answer = useShared(selectStopDetails(key));
  const level = headingLevel(island.headingLevel);
  const known = lastOf(answer);

  return (
    <IslandDialog
      title={known?.name ?? text('stopDetails')}
      subtitle={known?.cityName}
      headingLevel={level}
      onClose={onClose}
      footer={notice}
    >
      <AsyncContent
        answer={answer}
        waiting={<MapSkeleton words={island.common('loading')} rows={2} rowHeight={72} />}
        failure={{ title: text('stopFailed'), advice: text('stopFailedAdvice') }}
        onRetry={() => stops.retryStop(key)}
      >
        {(details) => (
          <>
            <StopFacts details={details} cityId={cityId} text={text} headingLevel={level + 1} />
            {onCityMap && <Button onClick={onCityMap}>{text('allStops', { city: details.cityName })}</Button>}
          </>
        )}
      </AsyncContent>
    </IslandDialog>
  );
}
