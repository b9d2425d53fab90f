import { createHash } from 'node:crypto';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { coachKey } from '../sales/coach.ts';
import { type StoredLine, type Traveller } from '../sales/stored-basket.ts';
import { type Call } from '../timetable/timetable.ts';
import { type TicketFacts } from './ticket-text.ts';

/** What the ticket of a reservation says. */
export function toTicketFacts(reservationNumber: string, line: StoredLine): TicketFacts {
  const { journey, party, travellers, holds } = line;
  const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
  const departsAt = from?.departure ?? 0;
  const listSeats = (index: number) =>
    holds.flatMap(({ legIndex, seat }) => (legIndex === index && seat !== undefined ? [seat.seatNumber] : []));
  const seats = journey.legs.map((_, index) => listSeats(index).join(','));
  return {
    reservationNumber,
    journeyId: journey.journeyId,
    coaches: journey.legs.map((leg) => coachMark(coachKey(leg))),
    departure: from === undefined ? '' : localDateTimeAt(departsAt, from.timeZone).slice(0, 16),
    departsAt: Math.floor(departsAt / 60_000) * 60_000,
    from: formatName(from),
    to: formatName(to),
    travellers: party.total,
    seats: seats.some(Boolean) ? seats.join('/') : '',
    initials: travellers.map(toInitials).filter(Boolean).join(', '),
  };
}

/** A coach of a day in eight signs, whatever its trip is called. @param key by `coachKey` */
export function coachMark(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

/** Long names are cut: the code must stay readable on a small screen. */
const longestName = 24;

function formatName(call: Call | undefined): string {
  if (call === undefined) return '';
  const { cityName, stopName } = call;
  return (stopName.includes(cityName) ? stopName : `${cityName}, ${stopName}`).slice(0, longestName).trimEnd();
}

function toInitials({ firstName, lastName }: Traveller): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}
