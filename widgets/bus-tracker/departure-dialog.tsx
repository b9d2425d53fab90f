import { useState, type ReactNode } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { usePart, type LoadedPart } from '#shared/island/use-part.ts';
import { useText } from '#shared/island/use-text.ts';
import { cityMapPart, type CityMapMessages, type CityMapModule } from '#shared/panels/city-map/city-map-part.ts';
import type { ItineraryQuestion } from '#shared/panels/itinerary-dialog/itinerary-dialog.tsx';
import {
  itineraryDialogPart,
  type ItineraryDialogMessages,
  type ItineraryDialogModule,
} from '#shared/panels/itinerary-dialog/itinerary-dialog-part.ts';
import {
  stopDetailsPart,
  type StopDetailsMessages,
  type StopDetailsModule,
} from '#shared/panels/stop-details/stop-details-part.ts';
import type { Messages } from '#shared/text/holes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

interface DepartureDialogProps {
  readonly journeyId: string;
  readonly question: ItineraryQuestion;
  readonly onClose: () => void;
}

interface Place {
  readonly cityId: number;
  readonly stopId: string;
}

/** The itinerary of a departure; over it the details of its first or last stop; over those the stops of the city. */
export function DepartureDialog({ journeyId, question, onClose }: DepartureDialogProps) {
  const text = useText<typeof messages>();
  const [stop, setStop] = useState<Place>();
  const [city, setCity] = useState<Place>();
  const itinerary = usePart<ItineraryDialogModule, ItineraryDialogMessages>(itineraryDialogPart, true);
  const details = usePart<StopDetailsModule, StopDetailsMessages>(stopDetailsPart, stop !== undefined);
  const map = usePart<CityMapModule, CityMapMessages>(cityMapPart, city !== undefined);

  if (itinerary.state !== 'ready') return <Coming part={itinerary} failed={text('itineraryFailed')} />;
  return (
    <>
      <itinerary.module.ItineraryDialog
        journeyId={journeyId}
        question={question}
        text={itinerary.text}
        onClose={onClose}
        onStop={(cityId, stopId) => setStop({ cityId, stopId })}
        notice={stop && details.state !== 'ready' && <Coming part={details} failed={text('stopFailed')} />}
      />
      {stop && details.state === 'ready' && (
        <details.module.StopDetailsDialog
          {...stop}
          text={details.text}
          onClose={() => setStop(undefined)}
          onCityMap={() => setCity(stop)}
          notice={city && map.state !== 'ready' && <Coming part={map} failed={text('stopFailed')} />}
        />
      )}
      {city && map.state === 'ready' && (
        <map.module.CityMapDialog {...city} text={map.text} onClose={() => setCity(undefined)} />
      )}
    </>
  );
}

/** A part that is on its way, or did not come. */
function Coming<Module, M extends Messages>(props: { part: LoadedPart<Module, M>; failed: string }): ReactNode {
  const { common } = useIsland();
  const { part, failed } = props;
  if (part.state !== 'failed') return <LoadingIndicator words={common('loading')} />;
  return <Notice tone="danger" title={failed} actions={<Button onClick={part.retry}>{common('retry')}</Button>} />;
}
