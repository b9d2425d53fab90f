import {
  isWhileBooking,
  marksAtBooking,
  readKnownAtBooking,
  withKnown,
} from '#shared/domain/orders/booked/known-at-booking.ts';
import { type Ticket, ticketName } from '#shared/domain/orders/booked/ticket.ts';
import { ticketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { createJourneyAlerts } from '../alerts/journey-alerts.ts';
import { type Context } from '../context.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';
import { createItineraries } from '../itinerary/itineraries.ts';

/**
 * The journeys that somebody has tickets for, with few calls. Read them with `selectItinerary` and `selectJourneyAlerts`;
 * `ticketDisruptions` says what follows.
 */
export interface TicketWatches {
  /**
   * Follows a ticket's journey: its alerts, every five minutes while the page is present, and from two days before it leaves
   * how it runs, every 60 s. Nothing is asked once it is over. Returns a function that leaves.
   */
  watch(ticket: Ticket): () => void;
  /**
   * The marks of what this device knew when the ticket was bought; `undefined` where it does not remember. While it is being
   * bought these are the marks that there are `now`.
   */
  knownAtBooking(ticket: Ticket, now: readonly string[]): readonly string[] | undefined;
  /** All that is known of a ticket now, by its marks: remembered while it is being bought, the first time only. */
  learn(ticket: Ticket, marks: readonly string[]): void;
  dispose(): void;
}

const key = 'coach-widgets.known-disruptions';
const periodMs = 300_000;

export function createTicketWatches({ open, page, clock }: Context): TicketWatches {
  const runs = createSharedRuns<Run>();
  const read = () => readKnownAtBooking(page.readText(key));
  const isBuying = ({ createdAt }: Ticket) => isWhileBooking(createdAt, clock.now());

  function start({ journey }: Ticket): Run {
    const { journeyId } = journey;
    const [alerts, itineraries] = [open(createJourneyAlerts), open(createItineraries)];
    let leaveAlerts: (() => void) | undefined;
    let leaveItinerary: (() => void) | undefined;

    function follow(nowMs: number): void {
      const wanted = ticketWatch(journey, nowMs);
      if (wanted === 'nothing') return leave();
      leaveAlerts ??= alerts.watch(journeyId);
      if (wanted === 'all') leaveItinerary ??= itineraries.watch(journeyId);
    }
    function leave(): void {
      leaveAlerts?.();
      leaveItinerary?.();
      leaveAlerts = leaveItinerary = undefined;
    }

    follow(clock.now());
    // By the second: the server's clock, known from its first answer, may move the journey into or out of its time.
    const stopClock = clock.watch((nowMs) => void (page.isPresent() && follow(nowMs)));
    const timer = setInterval(() => void (page.isPresent() && leaveAlerts && alerts.retry(journeyId)), periodMs);
    return {
      stop() {
        stopClock();
        clearInterval(timer);
        leave();
      },
    };
  }

  return {
    watch: (ticket) => runs.join(ticketName(ticket), () => start(ticket)),
    knownAtBooking: (ticket, now) => marksAtBooking(read(), ticketName(ticket)) ?? (isBuying(ticket) ? now : undefined),
    learn(ticket, marks) {
      if (!isBuying(ticket)) return;
      const known = read();
      const next = withKnown(known, ticketName(ticket), marks);
      if (next !== known) page.writeText(key, JSON.stringify(next));
    },
    dispose: () => runs.stopAll(),
  };
}
