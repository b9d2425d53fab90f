import { useEffect, useEffectEvent, useRef } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Ticket, toTicketName } from '#shared/domain/orders/booked/ticket.ts';
import {
  findAddedDisruptions,
  toMark,
  type TicketDisruption,
  listTicketDisruptions,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createTicketWatches } from '#shared/services/orders/ticket-watches.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { getDisruptionTitle } from './disruption-sentences.ts';
import type { DisruptionMessages } from './messages.ts';

/** State of a ticket's journey. */
export interface TicketStatus {
  /** Cancellations, delays, missed transfers, and alerts by the operator, the most serious first. */
  readonly disruptions: readonly TicketDisruption[];
  /**
   * The stops with live data; undefined until they are loaded. They are requested from two days before departure until six
   * hours after the scheduled arrival.
   */
  readonly itinerary: Itinerary | undefined;
  /** `ready` if there is an answer for all requested data; `failed` if any of it has failed and was never loaded before. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Reloads the alerts and the live data. */
  readonly retry: () => void;
}

interface TicketStatusOptions {
  readonly ticket: Ticket;
  readonly text: Text<DisruptionMessages>;
  /** Whether the page already shows how the coach runs. Then only alerts by the operator are announced. */
  readonly isStatusShown: boolean;
  /** Whether the ticket is shown to its owner, and not looked up to manage it. Then marks are stored while it is being booked. */
  readonly isOwnTicket: boolean;
}

/**
 * Watches the journey of a ticket, and announces disruptions that appear meanwhile to screen readers. While the ticket
 * is being booked (in the half hour after the purchase, or if its time is unknown), the first complete list of
 * disruptions is stored, to determine later which ones are new since the booking.
 */
export function useTicketStatus({ ticket, text, isStatusShown, isOwnTicket }: TicketStatusOptions): TicketStatus {
  const { services, common } = useIsland();
  const when = useWhen();
  const watches = services.open(createTicketWatches);
  const { journey, createdAt: bookedAt } = ticket;
  const { journeyId } = journey;
  // Requests the alerts and, near the departure, the itinerary, and stores them for the two selectors below.
  useSubscription(toTicketName(ticket), () => watches.watch(ticket));
  const itineraryAnswer = useShared(selectItinerary(journeyId));
  const alertsAnswer = useShared(selectJourneyAlerts(journeyId));

  const itinerary = getLastValue(itineraryAnswer)?.itinerary;
  const facts = { journey, itinerary, alerts: getLastValue(alertsAnswer) ?? [], bookedAt };
  // A mark identifies a disruption, such as `delay`. The marks of the booking are the stored ones, or else the current `marks`
  // while the ticket is being booked. They only help to determine which disruptions are new.
  const marks = listTicketDisruptions({ ...facts, knownAtBooking: undefined }).map(toMark);
  const knownAtBooking = watches.getBookingMarks(ticket, isOwnTicket ? marks : undefined);
  const disruptions = listTicketDisruptions({ ...facts, knownAtBooking });
  const isItineraryRequested = getTicketWatch(journey, services.clock.now()) === 'all';
  const state = combineStates(isItineraryRequested ? [itineraryAnswer, alertsAnswer] : [alertsAnswer]);

  /** The disruptions at the last call of `announce`. The first call announces none, since the page just shows them. */
  const previous = useRef<readonly TicketDisruption[]>(undefined);
  const announce = useEffectEvent(() => {
    // Ignored after the booking, or if marks are stored. What an incomplete list lacks would count as new later.
    if (state === 'ready' && isOwnTicket) watches.storeMarks(ticket, marks);
    const addedDisruptions = previous.current ? findAddedDisruptions(previous.current, disruptions) : [];
    for (const disruption of addedDisruptions) {
      if (disruption.kind === 'alert' || !isStatusShown) {
        services.announcer.announce(getDisruptionTitle(disruption, { text, common, when }));
      }
    }
    previous.current = disruptions;
  });
  // Runs when the marks or the state have changed. The list itself is a new array in each render.
  const markKey = marks.join(' ');
  useEffect(() => {
    if (state !== 'loading') announce();
  }, [markKey, state]);

  // Also reloads answers that have not failed. The alerts are requested at once, the itinerary after 200 ms.
  const retry = () => {
    services.open(createJourneyAlerts).retry(journeyId);
    if (isItineraryRequested) services.open(createItineraries).refresh(journeyId);
  };
  return { disruptions, itinerary, state, retry };
}

/** Combines the states of answers: `ready` if all have a value, even if it is being reloaded or its reload has failed. */
function combineStates(answers: readonly Loading<unknown>[]): TicketStatus['state'] {
  const missing = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missing.length === 0) return 'ready';
  return missing.some((answer) => answer.state === 'failed') ? 'failed' : 'loading';
}
