import { useEffect, useEffectEvent, useRef } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Ticket, toTicketName } from '#shared/domain/orders/booked/ticket.ts';
import {
  findNewDisruptions,
  toMark,
  type TicketDisruption,
  listTicketDisruptions,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland, useFormatters, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
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
  /** The most serious first. */
  readonly disruptions: readonly TicketDisruption[];
  readonly itinerary: Itinerary | undefined;
  /** `failed` if a part of it failed to load. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Reloads the failed part. */
  readonly retry: () => void;
}

interface TicketStatusOptions {
  readonly ticket: Ticket;
  readonly text: Text<DisruptionMessages>;
  /** Whether the page already shows how the coach runs. */
  readonly isStatusShown: boolean;
}

/** Watches a ticket's journey, announces new disruptions, and stores those that were known at the booking. */
export function useTicketStatus({ ticket, text, isStatusShown }: TicketStatusOptions): TicketStatus {
  const { services } = useIsland();
  const { clock } = useFormatters(createTimeFormatters);
  const watches = services.open(createTicketWatches);
  const { journey, createdAt: bookedAt } = ticket;
  const { journeyId } = journey;
  useSubscription(toTicketName(ticket), () => watches.watch(ticket));
  const itineraryAnswer = useShared(selectItinerary(journeyId));
  const alertsAnswer = useShared(selectJourneyAlerts(journeyId));

  const itinerary = getLastValue(itineraryAnswer)?.itinerary;
  const facts = { journey, itinerary, alerts: getLastValue(alertsAnswer) ?? [], bookedAt };
  const marks = listTicketDisruptions({ ...facts, knownAtBooking: undefined }).map(toMark);
  const disruptions = listTicketDisruptions({ ...facts, knownAtBooking: watches.getMarks(ticket, marks) });
  const isFollowed = getTicketWatch(journey, services.clock.now()) === 'all';
  const state = combineStates(isFollowed ? [itineraryAnswer, alertsAnswer] : [alertsAnswer]);

  const previous = useRef<readonly TicketDisruption[]>(undefined);
  const announce = useEffectEvent(() => {
    if (state === 'ready') watches.storeMarks(ticket, marks);
    const newDisruptions = previous.current ? findNewDisruptions(previous.current, disruptions) : [];
    for (const disruption of newDisruptions) {
      if (disruption.kind === 'alert' || !isStatusShown) {
        services.announcer.announce(getDisruptionTitle(disruption, { text, clock }));
      }
    }
    previous.current = disruptions;
  });
  const markKey = marks.join(' ');
  useEffect(() => {
    if (state !== 'loading') announce();
  }, [markKey, state]);

  const retry = () => {
    services.open(createJourneyAlerts).retry(journeyId);
    if (isFollowed) services.open(createItineraries).refresh(journeyId);
  };
  return { disruptions, itinerary, state, retry };
}

function combineStates(answers: readonly Loading<unknown>[]): TicketStatus['state'] {
  const missing = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missing.length === 0) return 'ready';
  return missing.some((answer) => answer.state === 'failed') ? 'failed' : 'loading';
}
