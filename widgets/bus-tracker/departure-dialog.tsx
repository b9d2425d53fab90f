import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import type { ItineraryQuestion } from '#shared/panels/itinerary/itinerary-dialog/itinerary-dialog.lazy.tsx';
import { useStopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import type { messages } from './messages/fr.ts';

const itineraryDialog = lazyPiece(() => import('#shared/panels/itinerary/itinerary-dialog/itinerary-dialog.lazy.tsx'));

interface DepartureDialogProps {
  readonly journeyId: string;
  readonly question: ItineraryQuestion;
  readonly onClose: () => void;
}

/** The itinerary of a departure; over it the details of its first or last stop; over those the stops of the city. */
export function DepartureDialog({ journeyId, question, onClose }: DepartureDialogProps) {
  const text = useText<typeof messages>();
  const stops = useStopDialogs(text('stopFailed'));
  const itinerary = useLazyPiece(itineraryDialog, true);

  if (itinerary.state !== 'ready') return <Coming part={itinerary} failed={text('itineraryFailed')} isOver />;
  return (
    <>
      <itinerary.module.ItineraryDialog
        journeyId={journeyId}
        question={question}
        text={itinerary.text}
        onClose={onClose}
        onStop={(cityId, stopId) => stops.open({ cityId, stopId })}
        notice={stops.notice}
      />
      {stops.dialogs}
    </>
  );
}
