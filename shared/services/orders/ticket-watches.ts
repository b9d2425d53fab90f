import {
  isWhileBooking,
  getMarksAtBooking,
  readKnownAtBooking,
  addMarks,
} from '#shared/domain/orders/booked/known-at-booking.ts';
import { type Ticket, toTicketName } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { createJourneyAlerts } from '../alerts/journey-alerts.ts';
import { type Context } from '../context.ts';
import { createItineraries } from '../itinerary/itineraries.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

const key = 'coach-widgets.known-disruptions';
const periodMs = 300_000;

/**
 * The journeys of tickets, with few requests. Read them with `selectItinerary` and `selectJourneyAlerts`;
 * `listTicketDisruptions` derives the disruptions.
 */
export function createTicketWatches({ open, page, clock }: Context) {
  const tasks = createSharedTasks();
  const read = () => readKnownAtBooking(page.readText(key));
  const isBeingBooked = ({ createdAt }: Ticket) => isWhileBooking(createdAt, clock.now());

  function start({ journey }: Ticket) {
    const { journeyId } = journey;
    const [alerts, itineraries] = [open(createJourneyAlerts), open(createItineraries)];
    let leaveAlerts: (() => void) | undefined;
    let leaveItinerary: (() => void) | undefined;

    function update(nowMs: number): void {
      const scope = getTicketWatch(journey, nowMs);
      if (scope === 'nothing') return leave();
      leaveAlerts ??= alerts.watch(journeyId);
      if (scope === 'all') leaveItinerary ??= itineraries.watch(journeyId);
    }
    function leave(): void {
      leaveAlerts?.();
      leaveItinerary?.();
      leaveAlerts = leaveItinerary = undefined;
    }

    update(clock.now());
    // Every second, since the first answer may correct the clock by the server's.
    const stopClock = clock.watch((nowMs) => void (page.isPresent() && update(nowMs)));
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
    /**
     * Subscribes to the journey of a ticket: its alerts every five minutes while the page is present, and from two days
     * before departure its itinerary every 60 s. Nothing is requested after the journey. Returns a function that
     * unsubscribes.
     */
    watch: (ticket: Ticket): (() => void) => tasks.join(toTicketName(ticket), () => start(ticket)),
    /**
     * The marks of the disruptions that were known when the ticket was bought; `undefined` if this browser has not stored
     * them. During the booking these are the current marks.
     */
    getMarks: (ticket: Ticket, currentMarks: readonly string[]): readonly string[] | undefined =>
      getMarksAtBooking(read(), toTicketName(ticket)) ?? (isBeingBooked(ticket) ? currentMarks : undefined),
    /** Stores the current marks of a ticket during its booking, the first time only. */
    storeMarks(ticket: Ticket, marks: readonly string[]): void {
      if (!isBeingBooked(ticket)) return;
      const entries = read();
      const next = addMarks(entries, toTicketName(ticket), marks);
      if (next !== entries) page.writeText(key, JSON.stringify(next));
    },
    dispose: tasks.stopAll,
  };
}
