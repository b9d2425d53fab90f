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

/** The name of the stored marks. A mark is a text that identifies a disruption which the buyer knew when booking. */
const key = 'coach-widgets.known-disruptions';
const alertPeriodMs = 300_000;

/**
 * Watches the journeys of tickets with as few requests as possible: their service alerts, and their itineraries, which contain
 * delays. Read them with `selectItinerary` and `selectJourneyAlerts`; `listTicketDisruptions` derives the disruptions (delays,
 * cancellations and alerts).
 */
export function createTicketWatches({ open, page, clock }: Context) {
  const tasks = createSharedTasks();
  const read = () => readKnownAtBooking(page.readText(key));
  /** Whether a ticket was bought in the last half hour, or at an unknown time. */
  const isBeingBooked = ({ createdAt }: Ticket) => isWhileBooking(createdAt, clock.now());

  function start({ journey }: Ticket) {
    const { journeyId } = journey;
    const [alerts, itineraries] = [open(createJourneyAlerts), open(createItineraries)];
    let leaveAlerts: (() => void) | undefined;
    let leaveItinerary: (() => void) | undefined;

    /** Subscribes to alerts only, or also to the itinerary (`all`), or ends both, by the time before or after the journey. */
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
    // Checked every second, also because an answer may correct the clock. A page is present if it is visible and online.
    const stopClock = clock.watch((nowMs) => void (page.isPresent() && update(nowMs)));
    // `retry` requests the alerts again, also those that have loaded.
    const timer = setInterval(() => void (page.isPresent() && leaveAlerts && alerts.retry(journeyId)), alertPeriodMs);
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
     * before departure its itinerary every 60 s. Nothing is requested later than 6 hours after the arrival. Returns a
     * function that unsubscribes.
     */
    watch: (ticket: Ticket): (() => void) => tasks.join(toTicketName(ticket), () => start(ticket)),
    /**
     * Returns the marks of the disruptions that were known when the ticket was bought: the stored ones, or else
     * `currentMarks` while it is being booked; `undefined` if they are unknown.
     */
    getBookingMarks: (ticket: Ticket, currentMarks: readonly string[] | undefined): readonly string[] | undefined =>
      getMarksAtBooking(read(), toTicketName(ticket)) ?? (isBeingBooked(ticket) ? currentMarks : undefined),
    /** Stores the marks of a ticket that is being booked, unless some are stored already. Ignored after the booking. */
    storeMarks(ticket: Ticket, marks: readonly string[]): void {
      if (!isBeingBooked(ticket)) return;
      const entries = read();
      const next = addMarks(entries, toTicketName(ticket), marks);
      if (next !== entries) page.writeText(key, JSON.stringify(next));
    },
    dispose: tasks.stopAll,
  };
}
