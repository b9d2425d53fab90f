import { useState } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { usePart } from '#shared/island/use-part.ts';
import { useText } from '#shared/island/use-text.ts';
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
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

interface DepartureDialogProps {
  readonly journeyId: string;
  readonly question: ItineraryQuestion;
  readonly onClose: () => void;
}

/** The itinerary of a departure, and over it the details of its first or last stop. */
export function DepartureDialog({ journeyId, question, onClose }: DepartureDialogProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const [stop, setStop] = useState<{ readonly cityId: number; readonly stopId: string }>();
  const itinerary = usePart<ItineraryDialogModule, ItineraryDialogMessages>(itineraryDialogPart, true);
  const details = usePart<StopDetailsModule, StopDetailsMessages>(stopDetailsPart, stop !== undefined);

  if (itinerary.state === 'waiting') return <LoadingIndicator words={common('loading')} />;
  if (itinerary.state === 'failed') {
    const retry = <Button onClick={itinerary.retry}>{common('retry')}</Button>;
    return <Notice tone="danger" title={text('itineraryFailed')} actions={retry} />;
  }
  const { ItineraryDialog } = itinerary.module;
  return (
    <>
      <ItineraryDialog
        journeyId={journeyId}
        question={question}
        text={itinerary.text}
        onClose={onClose}
        onStop={(cityId, stopId) => setStop({ cityId, stopId })}
      />
      {stop && details.state === 'ready' && (
        <details.module.StopDetailsDialog {...stop} text={details.text} onClose={() => setStop(undefined)} />
      )}
    </>
  );
}
