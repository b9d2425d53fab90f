import { instantAt } from '../kit/dates/instant.ts';
import { isKnownZone } from '../kit/dates/wall-clock.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { listCarriers, listRoutes } from '../journeys/card-facts.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import { countMinorDigits } from '../kit/money/currency-code.ts';
import { getCurrency, toMainAmount, type Money } from '../kit/money/money.ts';
import { toUtcInstant } from '../kit/units/to-utc-instant.ts';
import { type Order, listSeatNumbers } from './order.ts';

/**
 * An order for machines: mail programs, assistants and browsers that read a page's data (schema.org `BusReservation`,
 * Google "Bus reservation"). Nobody is named in it: every script of the host's page can read it.
 *
 * @returns JSON-LD, to be written as JSON
 */
export function orderData({ orderNumber, journeys }: Order): object {
  return {
    '@context': 'https://schema.org',
    '@graph': journeys.map((journey) => ({
      '@type': 'BusReservation',
      reservationNumber: orderNumber,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      ...(journey.price !== null && priceData(journey.price)),
      ...(journey.passengers !== undefined && { numSeats: journey.passengers }),
      reservationFor: busTrip(journey),
      ...toTicketData(journey),
    })),
  };
}

function priceData(price: Money): object {
  const currency = getCurrency(price);
  return { totalPrice: toMainAmount(price).toFixed(countMinorDigits(currency)), priceCurrency: currency };
}

function busTrip(journey: Journey): object {
  const { origin, destination, departureDateTime, arrivalDateTime } = journey;
  const [route] = listRoutes(journey);
  const [carrier] = listCarriers(journey);
  return {
    '@type': 'BusTrip',
    departureBusStop: busStop(origin),
    departureTime: withOffset(departureDateTime, origin.timeZone),
    arrivalBusStop: busStop(destination),
    arrivalTime: withOffset(arrivalDateTime, destination.timeZone),
    ...(route !== undefined && { busName: route }),
    ...(carrier && { provider: { '@type': 'Organization', name: carrier.name } }),
  };
}

function busStop({ stopName, cityName }: JourneyPlace): object {
  return {
    '@type': 'BusStop',
    name: stopName ?? cityName,
    address: { '@type': 'PostalAddress', addressLocality: cityName },
  };
}

function toTicketData(journey: Journey): object {
  const seats = listSeatNumbers(journey).flat();
  if (seats.length === 0) return {};
  return {
    reservedTicket: seats.map((seatNumber) => ({
      '@type': 'Ticket',
      ticketedSeat: { '@type': 'Seat', seatNumber },
    })),
  };
}

/** A moment with what its place's clocks are ahead of UTC, `2026-11-25T10:00:00+00:00`; without it where that is not known. */
function withOffset(moment: LocalDateTime, timeZone: string | undefined): string {
  const whole = moment.length === 16 ? `${moment}:00` : moment;
  if (timeZone === undefined || !isKnownZone(timeZone)) return whole;
  const aheadMinutes = Math.round((toUtcInstant(whole) - instantAt(whole, timeZone)) / 60_000);
  const digits = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(Math.abs(aheadMinutes) / 60), Math.abs(aheadMinutes) % 60];
  return `${whole}${aheadMinutes < 0 ? '-' : '+'}${digits(hours)}:${digits(minutes)}`;
}
