import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { getOrderUrl } from '../../server/orders/mail/order-mail.ts';
import { createOrderMailText } from '../../server/orders/mail/order-mail-text.ts';
import { messages } from './messages.ts';
import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import type { DelayedTime } from '#shared/domain/orders/booked/live-disruption.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Mail, type TextMessage } from '../../server/mail/mail.ts';
import { formatRoute, toJourneyTimes } from '../../server/orders/mail/mailed-ticket.ts';
import { type SitePage } from '../../server/mail/site-pages.ts';
import { type MailBlock, writeMail } from '../../server/mail/write-mail.ts';
import { getEnds, type NearReservation, toLocalTime } from './near-reservations.ts';
import { type NoticeReason } from './changed-reservations.ts';

/**
 * The texts and formatters for a notice: the mail or text message to a traveller whose booked journey is disrupted.
 * `say` returns the notice's own messages by key; `text` and the others are those of all mails about orders.
 */
export type NoticeText = ReturnType<typeof createNoticeText>;

/**
 * Returns the texts for notices about an order.
 *
 * @param pageLocale locale of the page on which it was paid, such as `en-US`
 * @param currency currency of the order
 * @param language the language in the recipient's account settings, if any, which overrides that of the page
 */
export function createNoticeText(pageLocale: string, currency: string, language?: Locale) {
  const mailText = createOrderMailText(pageLocale, currency, language);
  // The operation is the operator's site for a country.
  const { locale, operation } = mailText;
  const say: Text<typeof messages> = createText({ locale, messages: pickMessages(messages, locale, operation) });
  return { ...mailText, say };
}

/** A disrupted reservation. The place names in its journey are in the language of the notice. */
type DisruptedReservation = Pick<NearReservation, 'reservationNumber' | 'journey'>;

/** The end of a disruption of which the traveller was notified. */
export interface RevokedReason {
  readonly kind: 'revoked';
  /** The kind of the disruption that has ended. */
  readonly revokedKind: NoticeReason['kind'];
}

/** A disruption of an order or its end, with all reservations that it affects. */
export interface Notice {
  readonly orderNumber: string;
  readonly disruption: NoticeReason | RevokedReason;
  /** Whether the traveller was notified before of a cancellation that no longer holds. */
  readonly isAfterCancellation?: boolean | undefined;
  /** At least one reservation. */
  readonly reservations: readonly [DisruptedReservation, ...DisruptedReservation[]];
  /** Returns the address of a page of the operator's site for the recipient. */
  readonly getUrl: (page: SitePage) => URL;
  /** Whether the recipient has an account, and so settings. */
  readonly isMember: boolean;
}

/**
 * Writes a notice as a mail. If the operator caused the disruption, it contains the traveller's options. The links to
 * pages of an order have its number in their query.
 */
export function writeNoticeMail(notice: Notice, emailAddress: string, noticeText: NoticeText): Mail {
  const { orderNumber, disruption, reservations, getUrl, isMember } = notice;
  const { say, text, locale } = noticeText;
  const { subject, title, intro } = createTexts(notice, noticeText);
  const blocks: MailBlock[] = [{ kind: 'paragraph', text: intro }];
  if (hasOptions(disruption)) {
    blocks.push({ kind: 'paragraph', text: say('ways') });
    blocks.push({ kind: 'link', text: say('manage'), url: getNoticeUrl(notice, 'manageBooking') });
  }
  blocks.push(
    ...reservations.flatMap((reservation) => createReservationBlocks(reservation, notice, noticeText)),
    { kind: 'link', text: text('openOrder'), url: getNoticeUrl(notice, 'confirmation') },
    { kind: 'link', text: say('contact'), url: getUrl('contact').href },
  );
  if (isMember) {
    blocks.push({ kind: 'paragraph', text: say('settingsAbout') });
    blocks.push({ kind: 'link', text: say('settings'), url: getUrl('accountSettings').href });
  }
  return {
    kind: `disruption-${disruption.kind}`,
    to: emailAddress,
    locale,
    subject,
    ...writeMail({ locale, title, blocks, footer: text('footer', { orderNumber }) }),
  };
}

/** Returns the address of a page of the planner with the number of the order in its query. */
function getNoticeUrl({ getUrl, orderNumber }: Notice, page: 'confirmation' | 'manageBooking'): string {
  return getOrderUrl(getUrl(page), orderNumber).href;
}

/** Writes the same notice as a text message, with the route, the departure and the new time of its first reservation. */
export function writeNoticeTextMessage(notice: Notice, smsNumber: string, noticeText: NoticeText): TextMessage {
  const { disruption, reservations } = notice;
  const [{ journey }] = reservations;
  const { say, day, clock, locale } = noticeText;
  // The optional chains in this file are for the compiler: a journey always has a first and a last stop.
  const [from] = getEnds(journey);
  const departure = toLocalTime(from, from?.departure);
  const summary = say('textMessage', {
    title: createTexts(notice, noticeText).title,
    route: formatRoute(journey, noticeText),
    day: day(departure, 'sentence'),
    time: clock(departure),
  });
  const url = getNoticeUrl(notice, hasOptions(disruption) ? 'manageBooking' : 'confirmation');
  const change = createChangeText(notice, noticeText);
  // The traveller's options if the operator is at fault, otherwise only a link to more information.
  const nextStep = say(hasOptions(disruption) ? 'textWays' : 'textMore', { url });
  return {
    kind: `disruption-${disruption.kind}`,
    to: smsNumber,
    locale,
    text: [summary, change, nextStep].filter(Boolean).join(' '),
  };
}

/** Whether the traveller can take another journey free of charge, or get a refund. */
function hasOptions(disruption: Notice['disruption']): boolean {
  return disruption.kind !== 'revoked' && disruption.isByOperator;
}

/** The start of the message keys for each kind of disruption: `cancelled` for `cancelledSubject` and `cancelledTitle`. */
const messagePrefixes = {
  cancelled: 'cancelled',
  moved: 'moved',
  'transfer-missed': 'missed',
  'severe-delay': 'severe',
  delay: 'delay',
  alert: 'alert',
} as const;

/** The same for the end of each kind of disruption. */
const revokedPrefixes = {
  cancelled: 'runs',
  moved: 'asPlanned',
  'transfer-missed': 'asPlanned',
  'severe-delay': 'asPlanned',
  delay: 'asPlanned',
  alert: 'alertOver',
} as const;

/** Creates the subject, title and introduction of a notice. Its first reservation represents the others. */
function createTexts(notice: Notice, noticeText: NoticeText) {
  const { disruption, orderNumber, reservations } = notice;
  const prefix =
    disruption.kind === 'revoked' ? revokedPrefixes[disruption.revokedKind] : messagePrefixes[disruption.kind];
  const route = formatRoute(reservations[0].journey, noticeText);
  return {
    subject: noticeText.say(`${prefix}Subject`, { route, orderNumber }),
    title: noticeText.say(`${prefix}Title`),
    intro: (notice.isAfterCancellation ? `${noticeText.say('runsTitle')}. ` : '') + createIntro(notice, noticeText),
  };
}

/** Describes a late departure or arrival; empty if its time is unknown. */
function describeDelay(delayedTime: DelayedTime | undefined, { say, clock, timeAfter, common }: NoticeText): string {
  if (delayedTime === undefined) return '';
  const { end, minutes } = delayedTime;
  return say(end === 'departure' ? 'delayText' : 'arrivalDelayText', {
    expected: timeAfter(delayedTime.expected, delayedTime.planned),
    planned: clock(delayedTime.planned),
    delay: formatDuration(minutes, common),
  });
}

/** The new time of the first reservation's journey, for a text message; empty if it has none. */
function createChangeText({ disruption, reservations: [{ journey }] }: Notice, noticeText: NoticeText): string {
  if (disruption.kind === 'delay' || disruption.kind === 'severe-delay')
    return describeDelay(disruption.delayedTime, noticeText);
  if (disruption.kind !== 'moved') return '';
  const [from] = getEnds(journey);
  const departure = toLocalTime(from, disruption.departure);
  return noticeText.say('textMoved', { departure: noticeText.timeOnDay(departure) });
}

/** Creates the introduction. `disruption.city` is where the traveller would board the coach that is cancelled or missed. */
function createIntro({ disruption, reservations: [{ journey }] }: Notice, noticeText: NoticeText): string {
  const { say, timeOnDay } = noticeText;
  const [from, to] = getEnds(journey);
  // The defaults are for the compiler, like the optional chains.
  const formatInstant = (time = 0, zone = 'UTC') => timeOnDay(localDateTimeAt(time, zone));
  switch (disruption.kind) {
    case 'cancelled':
      return say('cancelledText', { city: disruption.city });
    case 'revoked':
      return say('asPlannedText', {
        departure: formatInstant(from?.departure, from?.timeZone),
        arrival: formatInstant(to?.arrival, to?.timeZone),
      });
    case 'moved':
      return say('movedText', {
        departure: formatInstant(disruption.departure, from?.timeZone),
        arrival: formatInstant(disruption.arrival, to?.timeZone),
      });
    case 'transfer-missed':
      return say('missedText', { city: disruption.city });
    case 'severe-delay':
      return [describeDelay(disruption.delayedTime, noticeText), say('severeText')].filter(Boolean).join(' ');
    case 'delay':
      // If the operator reports a delay without a time, the introduction repeats the title.
      if (!disruption.delayedTime) return say('delayTitle');
      return `${describeDelay(disruption.delayedTime, noticeText)} ${say('delayMayChange')}`;
    case 'alert':
      return say('alertText', { title: disruption.alert.title });
  }
}

/**
 * Creates the part of a mail about one reservation: its times and stops as they were sold, and a link to follow the coach.
 */
function createReservationBlocks(
  { reservationNumber, journey }: DisruptedReservation,
  { getUrl }: Notice,
  noticeText: NoticeText,
): readonly MailBlock[] {
  const { say, text, day, clock, arrival } = noticeText;
  const times = toJourneyTimes(journey);
  const { departureDateTime, origin, destination } = times;
  const itinerary = getUrl('itinerary');
  itinerary.searchParams.set('journeyId', journey.journeyId);
  return [
    { kind: 'heading', text: `${formatRoute(journey, noticeText)}, ${day(departureDateTime, 'long')}` },
    {
      kind: 'facts',
      rows: [
        [text('reservation'), reservationNumber],
        [text('departure'), [clock(departureDateTime), origin.stopName].filter(Boolean).join(', ')],
        [text('arrival'), [arrival(times), destination.stopName].filter(Boolean).join(', ')],
      ],
    },
    { kind: 'link', text: say('follow'), url: itinerary.href },
  ];
}
