import { type ReactNode, useState } from 'react';
import {
  type TrackerSearch,
  toServiceAlertsEvent,
  toViewItineraryEvent,
} from '#shared/domain/analytics/real-time-event.ts';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import { reportEvent } from '#shared/services/analytics/report-event.ts';
import type { Text } from '#shared/text/create-text.ts';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Tabs, tabsStyles } from '#shared/ui/tabs/tabs.tsx';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import type { ItineraryMessages } from '#shared/panels/itinerary/itinerary/messages.ts';
import { Itinerary, itineraryStyles } from '#shared/panels/itinerary/itinerary/itinerary.tsx';
import type { NeedToKnowMessages } from '#shared/panels/itinerary/need-to-know/messages.ts';
import { NeedToKnow, needToKnowStyles } from '#shared/panels/itinerary/need-to-know/need-to-know.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the dialog, which are loaded together with this module when the dialog first opens. */
export const styles = [dialogStyles, tabsStyles, ...itineraryStyles, ...needToKnowStyles];

/** The search that led to a departure, with the names of its cities: for the title and for analytics. */
export interface ItinerarySearch extends TrackerSearch {
  /** Id of the destination city, whose guide is offered. */
  readonly destinationId: number;
  /** IANA zone of the origin, in which the times of alerts are given; by default the browser's zone. */
  readonly timeZone?: string | undefined;
}

export interface ItineraryDialogProps {
  readonly journeyId: string;
  readonly search: ItinerarySearch;
  readonly text: Text<ItineraryDialogMessages>;
  readonly onClose: () => void;
  /** Called when the user selects the origin or destination: the caller opens the stop's details over this dialog. */
  readonly onStop: (cityId: number, stopId: string) => void;
  /** A problem to show below the content. */
  readonly notice?: ReactNode;
}

/**
 * The dialog that opens when the traveller selects a departure in the bus tracker. One tab has its itinerary, the other
 * one what the traveller needs to know, such as service alerts (spec §2 "Itinerary dialog").
 */
export function ItineraryDialog({ journeyId, search, text, onClose, onStop, notice }: ItineraryDialogProps) {
  const island = useIsland();
  const [tab, setTab] = useState('trip');
  const level = island.headingLevel;
  const { origin, destination, destinationId, timeZone } = search;

  // Reports once for each journey while the dialog is open. There is nothing to unsubscribe from.
  useSubscription(journeyId, () => {
    reportEvent(island.services, toViewItineraryEvent(search));
    return () => {};
  });
  // Each time the traveller sees alerts, also when returning to their tab. Without alerts there is no event.
  const reportAlerts = (count: number) => {
    const event = toServiceAlertsEvent(search, count);
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
            // The French text is in English, as specified, so the language of the label is a message, too.
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
                // The panel exists even while its tab is not selected: its alerts are not seen then.
                onAlerts={tab === 'know' ? reportAlerts : undefined}
              />
            ),
          },
        ]}
      />
    </IslandDialog>
  );
}

type ItineraryDialogMessages = typeof messages & ItineraryMessages & NeedToKnowMessages;
