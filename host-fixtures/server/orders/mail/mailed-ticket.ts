import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CoachSeats, formatSeats } from '#shared/domain/orders/format-seats.ts';
import { type StoredLine } from '../../sales/stored-basket.ts';
import { type IssuedTicket } from '../../tickets/issue-tickets.ts';
import { type Call, type TimetableJourney } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { type CodeAttachment } from '../../mail/mail.ts';
import { toUnlinkableName } from '../../mail/recipient.ts';
import { type MailBlock } from '../../mail/write-mail.ts';
import { type OrderMailText } from './order-mail-text.ts';

/** A confirmed reservation and its ticket. The reservation is a line (one journey) of the basket that became the order. */
export interface MailedTicket {
  readonly line: StoredLine;
  readonly ticket: IssuedTicket;
}

/** Width and height of the ticket's barcode in the message, px. */
const pictureSize = 280;

/** Blocks of a message for a ticket: its journey, travellers and barcode. */
export function createTicketBlocks({ line, ticket }: MailedTicket, texts: OrderMailText): readonly MailBlock[] {
  const { text, day, clock } = texts;
  const { reservationNumber, departure } = ticket.facts;
  const departureText = `${day(departure, 'long')}, ${clock(departure)}`;
  return [
    { kind: 'heading', text: `${formatRoute(line.journey, texts)}, ${day(departure, 'long')}` },
    { kind: 'facts', rows: listTicketRows({ line, ticket }, texts) },
    {
      kind: 'picture',
      contentId: getContentId(reservationNumber),
      size: pictureSize,
      alt: text('code', { reservation: reservationNumber, departure: departureText }),
    },
  ];
}

/** The barcode of a ticket, embedded by its content id. The image is drawn from `code` when the message is sent. */
export function createTicketAttachment({ ticket: { code, facts } }: MailedTicket): CodeAttachment {
  const { reservationNumber } = facts;
  return {
    name: `${reservationNumber}.png`,
    type: 'image/png',
    contentId: getContentId(reservationNumber),
    code,
  };
}

/** The cities of origin and destination, in a text such as "London – Oxford". */
export function formatRoute({ legs }: TimetableJourney, { text }: Pick<OrderMailText, 'text'>): string {
  // A journey has at least one leg with calls: the empty names are only for the types.
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  return text('route', { origin: from?.cityName ?? '', destination: to?.cityName ?? '' });
}

/** Rows of a ticket's details: term and value. Rows without a value are left out. */
export function listTicketRows(
  { line, ticket }: MailedTicket,
  texts: OrderMailText,
): readonly (readonly [string, string])[] {
  const { text, money, clock, arrival } = texts;
  const { legs } = line.journey;
  const times = toJourneyTimes(line.journey);
  const { origin, destination, departureDateTime } = times;
  // Not all travellers need to be named. `toUnlinkableName` removes characters that mail programs would take for those of an
  // address, so that no name becomes a link.
  const names = line.travellers.map(({ firstName, lastName }) => toUnlinkableName(`${firstName} ${lastName}`));
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text('reservation'), ticket.facts.reservationNumber],
    [text('departure'), `${clock(departureDateTime)}, ${formatStopAndCity(origin)}`],
    [text('address'), legs[0]?.calls[0]?.address],
    // `slice` removes the first leg, so `legs[index]` is the leg before.
    ...legs.slice(1).map(({ calls }, index) => {
      const [before, next] = [legs[index]?.calls.at(-1), calls[0]];
      return [text('change'), before && next && formatTransfer([before, next], departureDateTime, texts)] as const;
    }),
    [text('arrival'), `${arrival(times)}, ${formatStopAndCity(destination)}`],
    [text('carrier'), [...new Set(legs.map(({ carrier }) => carrier))].join(', ')],
    // `3 · Ada Lovelace · Alan Turing`
    [text('travellers'), [String(line.party.total), ...names].join(' · ')],
    [text('seats'), formatSeats(listTicketSeats({ line, ticket }), texts.common)],
    // The price of a free journey is null, which `money` writes as “free”.
    [text('price'), money(line.price)],
  ];
  return rows.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

/** The journey from its first stop to its last, in the local times of these stops. */
export function toJourneyTimes({ legs }: TimetableJourney) {
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  return {
    origin: toPlace(from),
    destination: toPlace(to),
    departureDateTime: toLocalTime(from, from?.departure),
    arrivalDateTime: toLocalTime(to, to?.arrival),
  };
}

function toPlace(call: Call | undefined) {
  return { cityName: call?.cityName ?? '', ...(call && { stopName: call.stopName, timeZone: call.timeZone }) };
}

/** The local time of a stop; the empty text is only for the type, since sold journeys have these times. */
function toLocalTime(call: Call | undefined, time: Instant | undefined): LocalDateTime {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}

/** The seats on each coach. The ticket has them as `1A,1B/2C`, with a slash between coaches. */
function listTicketSeats({ line, ticket }: MailedTicket): readonly CoachSeats[] {
  const seats = ticket.facts.seats.split('/');
  return line.journey.legs.map(({ calls }, index) => ({
    origin: toPlace(calls[0]),
    destination: toPlace(calls.at(-1)),
    seatNumbers: seats[index]?.split(',').filter(Boolean) ?? [],
  }));
}

/**
 * The arrival of a coach at its last call, and the time and place at which the next coach departs, with the day of each that is
 * not on the day named before.
 *
 * @param departure that of the journey, whose day is in the heading
 */
function formatTransfer(
  [before, next]: readonly [Call, Call],
  departure: LocalDateTime,
  { text, timeAfter }: OrderMailText,
): string {
  const [arrivalTime, nextDeparture] = [toLocalTime(before, before.arrival), toLocalTime(next, next.departure)];
  return text('changeAt', {
    place: formatStopAndCity(next),
    arrival: timeAfter(arrivalTime, departure),
    departure: timeAfter(nextDeparture, arrivalTime),
  });
}

/** The id by which the message's HTML refers to the attached image. It is unique within the message. */
function getContentId(reservationNumber: string): string {
  return `code-${reservationNumber.toLowerCase()}`;
}
