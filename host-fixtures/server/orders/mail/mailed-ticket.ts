import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
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
  const { text, money } = texts;
  const { legs } = line.journey;
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  // Not all travellers need to be named. `toUnlinkableName` removes characters that mail programs would take for those of an
  // address, so that no name becomes a link.
  const names = line.travellers.map(({ firstName, lastName }) => toUnlinkableName(`${firstName} ${lastName}`));
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text('reservation'), ticket.facts.reservationNumber],
    [text('departure'), from && `${formatTime(from, from.departure, texts)}, ${formatStopAndCity(from)}`],
    [text('address'), from?.address],
    // `slice` removes the first leg, so `legs[index]` is the leg before.
    ...legs.slice(1).map(({ calls }, index) => {
      const [before, next] = [legs[index]?.calls.at(-1), calls[0]];
      return [text('change'), before && next && formatTransfer(before, next, texts)] as const;
    }),
    [text('arrival'), to && `${formatTime(to, to.arrival, texts)}, ${formatStopAndCity(to)}`],
    [text('carrier'), [...new Set(legs.map(({ carrier }) => carrier))].join(', ')],
    // `3 · Ada Lovelace · Alan Turing`
    [text('travellers'), [String(line.party.total), ...names].join(' · ')],
    // The ticket has `1A,1B/2C` for two coaches; the message `1A, 1B / 2C`.
    [text('seats'), ticket.facts.seats.replaceAll(',', ', ').replaceAll('/', ' / ')],
    // The price of a free journey is null, which `money` writes as “free”.
    [text('price'), money(line.price)],
  ];
  return rows.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

/** The arrival of a coach at its last call, and the time and place at which the next coach departs. */
function formatTransfer(before: Call, next: Call, texts: OrderMailText): string {
  const times = {
    arrival: formatTime(before, before.arrival, texts),
    departure: formatTime(next, next.departure, texts),
  };
  return texts.text('changeAt', { place: formatStopAndCity(next), ...times });
}

/** The local time of a call; empty if it is unknown. */
function formatTime({ timeZone }: Call, time: Instant | undefined, { clock }: OrderMailText): string {
  return time === undefined ? '' : clock(localDateTimeAt(time, timeZone));
}

/** The id by which the message's HTML refers to the attached image. It is unique within the message. */
function getContentId(reservationNumber: string): string {
  return `code-${reservationNumber.toLowerCase()}`;
}
