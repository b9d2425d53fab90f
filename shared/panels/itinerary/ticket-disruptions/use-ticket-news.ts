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
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createTicketWatches } from '#shared/services/orders/ticket-watches.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { disruptionTitle } from './disruption-sentences.ts';
import type { DisruptionMessages } from './messages.ts';

/** What is known of a ticket's journey. */
export interface TicketNews {
  /** The heaviest first. */
  readonly disruptions: readonly TicketDisruption[];
  readonly itinerary: Itinerary | undefined;
  /** `failed` where a part of it did not come. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Asks again for what did not come. */
  readonly retry: () => void;
}

interface NewsQuestion {
  readonly ticket: Ticket;
  readonly text: Text<DisruptionMessages>;
  /** Somebody beside says already how the coach runs. */
  readonly isStatusBeside: boolean;
}

/** Follows a ticket's journey, says aloud what comes up, and remembers what was known when the ticket was bought. */
export function useTicketNews({ ticket, text, isStatusBeside }: NewsQuestion): TicketNews {
  const { services } = useIsland();
  const { clock } = useFormatters(createTimeFormatters);
  const watches = services.open(createTicketWatches);
  const { journey, createdAt: bookedAt } = ticket;
  const { journeyId } = journey;
  useSubscription(toTicketName(ticket), () => watches.watch(ticket));
  const running = useShared(selectItinerary(journeyId));
  const announced = useShared(selectJourneyAlerts(journeyId));

  const itinerary = getLastValue(running)?.itinerary;
  const facts = { journey, itinerary, alerts: getLastValue(announced) ?? [], bookedAt };
  const marks = listTicketDisruptions({ ...facts, knownAtBooking: undefined }).map(toMark);
  const disruptions = listTicketDisruptions({ ...facts, knownAtBooking: watches.knownAtBooking(ticket, marks) });
  const isFollowed = getTicketWatch(journey, services.clock.now()) === 'all';
  const state = stateOf(isFollowed ? [running, announced] : [announced]);

  const before = useRef<readonly TicketDisruption[]>(undefined);
  const tell = useEffectEvent(() => {
    if (state === 'ready') watches.learn(ticket, marks);
    const arrived = before.current ? findNewDisruptions(before.current, disruptions) : [];
    for (const disruption of arrived) {
      if (disruption.kind === 'alert' || !isStatusBeside) {
        services.announcer.say(disruptionTitle(disruption, { text, clock }));
      }
    }
    before.current = disruptions;
  });
  const known = marks.join(' ');
  useEffect(() => {
    if (state !== 'loading') tell();
  }, [known, state]);

  const retry = () => {
    services.open(createJourneyAlerts).retry(journeyId);
    if (isFollowed) services.open(createItineraries).refresh(journeyId);
  };
  return { disruptions, itinerary, state, retry };
}

function stateOf(answers: readonly Loading<unknown>[]): TicketNews['state'] {
  const missing = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missing.length === 0) return 'ready';
  return missing.some((answer) => answer.state === 'failed') ? 'failed' : 'loading';
}
