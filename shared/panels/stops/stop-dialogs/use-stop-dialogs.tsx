import { type ReactNode, useState } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Coming } from '../../kit/coming/coming.tsx';
import type { ChosenStop } from '../../itinerary/itinerary/timeline-entries.ts';

const cityMap = lazyPiece(() => import('../../cities/city-map/city-map.lazy.tsx'));
const stopDetails = lazyPiece(() => import('../stop-details/stop-details.lazy.tsx'));

/** The dialogs about a stop. */
export interface StopDialogs {
  open(stop: ChosenStop): void;
  /** That the details are on their way, or did not come: for the place that the stop was chosen in. */
  readonly notice: ReactNode;
  readonly dialogs: ReactNode;
}

/**
 * The details of a stop, and over them all stops of its city (spec §2 "Stop details dialog"); nothing of either is loaded
 * before it is wanted.
 *
 * @param failed the sentence for details that did not come
 */
export function useStopDialogs(failed: string): StopDialogs {
  const [stop, setStop] = useState<ChosenStop>();
  const [city, setCity] = useState<ChosenStop>();
  const details = useLazyPiece(stopDetails, stop !== undefined);
  const map = useLazyPiece(cityMap, city !== undefined);

  return {
    open: setStop,
    notice: stop && details.state !== 'ready' && <Coming part={details} failed={failed} />,
    dialogs: (
      <>
        {stop && details.state === 'ready' && (
          <details.module.StopDetailsDialog
            {...stop}
            text={details.text}
            onClose={() => setStop(undefined)}
            onCityMap={() => setCity(stop)}
            notice={city && map.state !== 'ready' && <Coming part={map} failed={failed} />}
          />
        )}
        {city && map.state === 'ready' && (
          <map.module.CityMapDialog {...city} text={map.text} onClose={() => setCity(undefined)} />
        )}
      </>
    ),
  };
}
