import { type ReactNode, useState } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { PieceStatus } from '../../kit/piece-status/piece-status.tsx';
import type { StopSelection } from '../../itinerary/itinerary/timeline-entries.ts';

// The code and the messages of each dialog, which `useLazyPiece` loads as soon as the dialog is needed.
const cityMap = lazyPiece(() => import('../../cities/city-map/city-map.lazy.tsx'));
const stopDetails = lazyPiece(() => import('../stop-details/stop-details.lazy.tsx'));

/** The dialogs about a stop. */
export interface StopDialogs {
  /** Opens the dialog with the details of a stop as soon as the code of the dialog has loaded. */
  open(stop: StopSelection): void;
  /**
   * Shows that the details are loading, or that they failed to load, with a retry button; false or undefined otherwise.
   * Render it near the stop's button.
   */
  readonly notice: ReactNode;
  /** The open dialogs. Render them anywhere in the island. */
  readonly dialogs: ReactNode;
}

/**
 * Manages the dialog with the details of a stop, and the one with a map of all stops of its city, which the first one opens
 * over itself (spec §2 "Stop details dialog"). Both load on demand.
 *
 * @param failureMessage shown if one of the dialogs fails to load
 */
export function useStopDialogs(failureMessage: string): StopDialogs {
  const [stop, setStop] = useState<StopSelection>();
  // The stop whose city is shown on the map.
  const [mapStop, setMapStop] = useState<StopSelection>();
  const details = useLazyPiece(stopDetails, stop !== undefined);
  const map = useLazyPiece(cityMap, mapStop !== undefined);

  return {
    open: setStop,
    notice: stop && details.state !== 'ready' && <PieceStatus piece={details} failureMessage={failureMessage} />,
    dialogs: (
      <>
        {stop && details.state === 'ready' && (
          <details.module.StopDetailsDialog
            {...stop}
            text={details.text}
            onClose={() => {
              setStop(undefined);
              // The map may still be loading.
              setMapStop(undefined);
            }}
            onCityMap={() => setMapStop(stop)}
            notice={mapStop && map.state !== 'ready' && <PieceStatus piece={map} failureMessage={failureMessage} />}
          />
        )}
        {mapStop && map.state === 'ready' && (
          <map.module.CityMapDialog {...mapStop} text={map.text} onClose={() => setMapStop(undefined)} />
        )}
      </>
    ),
  };
}
