import map from 'lucide-static/icons/map.svg?icon';
import { useState } from 'react';
import type { LegStop } from '#shared/domain/journeys/journey.ts';
import { canBeDrawn, wayStops } from '#shared/domain/maps/way-stops.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import type { StopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';

const wayMap = lazyPiece(() => import('#shared/panels/stops/way-map/way-map.lazy.tsx'));

interface WayMapPartProps {
  /** The calls of each coach. */
  readonly coaches: readonly (readonly LegStop[])[];
  readonly formatters: ResultsFormatters;
  /** Open over the map. */
  readonly stops: StopDialogs;
}

/** Opens the map of a journey, which comes when it is wanted; not offered where nobody knows where its stops are. */
export function WayMapPart({ coaches, formatters: { text }, stops }: WayMapPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyPiece(wayMap, isOpen);
  const places = wayStops(coaches);
  const isShown = isOpen && dialog.state === 'ready';
  return (
    <>
      {canBeDrawn(places) && (
        <Button kind="quiet" icon={map} onClick={() => setIsOpen(true)}>
          {text('wayOnMap')}
        </Button>
      )}
      {isOpen && dialog.state !== 'ready' && <Coming part={dialog} failed={text('mapFailed')} isOver />}
      {isShown && (
        <dialog.module.WayMapDialog
          stops={places}
          text={dialog.text}
          onClose={() => setIsOpen(false)}
          onStop={stops.open}
          notice={stops.notice}
        />
      )}
      {!isShown && stops.notice}
    </>
  );
}
