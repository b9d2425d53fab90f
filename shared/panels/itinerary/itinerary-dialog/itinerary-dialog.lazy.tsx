import { type ReactNode, useState } from 'react';
import {
  type RealTimeQuestion,
  realTimeServiceAlerts,
  realTimeViewItinerary,
} from '#shared/domain/analytics/real-time-event.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { reportEvent } from '#shared/services/analytics/report-event.ts';
import type { Text } from '#shared/text/create-text.ts';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Tabs, tabsStyles } from '#shared/ui/tabs/tabs.tsx';
import { headingLevel } from '../../kit/heading/heading-level.ts';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import type { ItineraryMessages } from '../itinerary/messages.ts';
import { Itinerary, itineraryStyles } from '../itinerary/itinerary.tsx';
import type { NeedToKnowMessages } from '../need-to-know/messages.ts';
import { NeedToKnow, needToKnowStyles } from '../need-to-know/need-to-know.tsx';
import type { messages } from './messages.ts';

/** The sheets that the dialog needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [dialogStyles, tabsStyles, ...itineraryStyles, ...needToKnowStyles];

/** The question as the traveller saw it, for the title and for analytics, and where it leads. */
export interface ItineraryQuestion extends RealTimeQuestion {
  /** The destination's city: its guide is offered. */
  readonly destinationId: number;
  /** IANA zone of the origin, by whose clock alerts begin and end. */
  readonly timeZone?: string | undefined;
}

export interface ItineraryDialogProps {
  readonly journeyId: string;
  readonly question: ItineraryQuestion;
  readonly text: Text<ItineraryDialogMessages>;
  readonly onClose: () => void;
  /** Origin or destination was clicked: the caller opens the stop's details over this dialog. */
  readonly onStop: (cityId: number, stopId: string) => void;
  /** Something that went wrong around the dialog, under its content. */
  readonly notice?: ReactNode;
}

/** A departure's itinerary, and what to know of it (spec §2 "Itinerary dialog"). */
export function ItineraryDialog({ journeyId, question, text, onClose, onStop, notice }: ItineraryDialogProps) {
  const island = useIsland();
  const [tab, setTab] = useState('trip');
  const level = headingLevel(island.headingLevel);
  const { origin, destination, destinationId, timeZone } = question;

  useSubscription(journeyId, () => {
    reportEvent(island.services, realTimeViewItinerary(question));
    return () => {};
  });
  const reportAlerts = (count: number) => {
    const event = realTimeServiceAlerts(question, count);
    if (event) reportEvent(island.services, event);
  };

  return (
    <IslandDialog
      title={text('itineraryTitle', { origin, destination })}
      headingLevel={level}
      onClose={onClose}
      footer={notice}
      isTall
    >
      <Tabs
        label={text('tabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'trip',
            label: text('tripItinerary'),
            lang: text('tripItineraryLang'),
            panel: (
              <Itinerary journeyId={journeyId} text={text} onStop={({ cityId, stopId }) => onStop(cityId, stopId)} />
            ),
          },
          {
            id: 'know',
            label: text('needToKnow'),
            panel: (
              <NeedToKnow
                journeyId={journeyId}
                destination={{ cityId: destinationId, cityName: destination }}
                text={text}
                headingLevel={level + 1}
                timeZone={timeZone}
                onAlerts={tab === 'know' ? reportAlerts : undefined}
              />
            ),
          },
        ]}
      />
    </IslandDialog>
  );
}

/** All that the dialog of an itinerary says. */
type ItineraryDialogMessages = typeof messages & ItineraryMessages & NeedToKnowMessages;
