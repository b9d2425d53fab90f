import { instantAt } from '../kit/dates/instant.ts';
import { isKnownZone } from '../kit/dates/wall-clock.ts';
import { type LocalDateTime, toUtcInstant } from '../kit/dates/local-date-time.ts';
import { listCarriers, listRoutes } from '../journeys/journey-card.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import { countMinorDigits } from '../kit/money/currency-code.ts';
import { getCurrency, toMainAmount, type Money } from '../kit/money/money.ts';
import { listSeatsByCoach } from './format-seats.ts';
import type { Order } from './order.ts';

/**
 * Describes a confirmed order for mail programs, assistants and browsers: one schema.org `BusReservation` per journey (Google
 * "Bus reservation"). Omits the travellers' names and contact details, because all scripts of the page can read it.
 *
 * @returns a JSON-LD object to serialise with `JSON.stringify`, which omits unknown facts (`undefined`)
 */
export function toStructuredData({ orderNumber, journeys }: Order): object {
  return {
    '@context': 'https://schema.org',
    '@graph': journeys.map((journey) => ({
      '@type': 'BusReservation',
      reservationNumber: orderNumber,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      // A journey without a price is free. It has no currency either, so both properties are left out.
      ...(journey.price !== null && toPriceData(journey.price)),
      numSeats: journey.passengers,
      reservationFor: toBusTrip(journey),
      reservedTicket: toTickets(journey),
    })),
  };
}

/** The price as a decimal text, `24.50`, with its currency. */
function toPriceData(price: Money): object {
  const currency = getCurrency(price);
  return { totalPrice: toMainAmount(price).toFixed(countMinorDigits(currency)), priceCurrency: currency };
}

/** Converts a journey to one trip from its first to its last stop, with only its first route and carrier. */
function toBusTrip(journey: Journey): object {
  const { origin, destination, departureDateTime, arrivalDateTime } = journey;
  const [route] = listRoutes(journey);
  const [carrier] = listCarriers(journey);
  return {
    '@type': 'BusTrip',
    departureBusStop: toBusStop(origin),
    departureTime: addUtcOffset(departureDateTime, origin.timeZone),
    arrivalBusStop: toBusStop(destination),
    arrivalTime: addUtcOffset(arrivalDateTime, destination.timeZone),
    busName: route,
    provider: carrier && { '@type': 'Organization', name: carrier.name },
  };
}

function toBusStop({ stopName, cityName }: JourneyPlace): object {
  const address = { '@type': 'PostalAddress', addressLocality: cityName };
  return { '@type': 'BusStop', name: stopName ?? cityName, address };
}

/** Returns one ticket per seat, coach by coach; `undefined` if the journey has no seat numbers. */
function toTickets(journey: Journey): readonly object[] | undefined {
  const seats = listSeatsByCoach(journey).flatMap(({ seatNumbers }) => seatNumbers);
  const toTicket = (seatNumber: string) => ({ '@type': 'Ticket', ticketedSeat: { '@type': 'Seat', seatNumber } });
  return seats.length === 0 ? undefined : seats.map(toTicket);
}

/**
 * Adds the UTC offset of a zone to a local time: `2026-11-25T10:00:00+00:00`. Without a zone, or if this browser does
 * not know it, only missing seconds are added.
 */
function addUtcOffset(time: LocalDateTime, timeZone: string | undefined): string {
  // 16 characters are `2026-11-25T10:00`, a time without seconds.
  const timeWithSeconds = time.length === 16 ? `${time}:00` : time;
  if (timeZone === undefined || !isKnownZone(timeZone)) return timeWithSeconds;
  // The local time as if it were UTC, minus the actual instant: 60 for London in summer.
  const offsetMinutes = Math.round((toUtcInstant(timeWithSeconds) - instantAt(timeWithSeconds, timeZone)) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return `${timeWithSeconds}${offsetMinutes < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`;
}
