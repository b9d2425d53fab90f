import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type OrderMailText, createOrderMailText } from '../../server/orders/mail/order-mail-text.ts';
import { messages } from './messages.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Mail, type TextMessage } from '../../server/mail/mail.ts';
import { formatRoute } from '../../server/orders/mail/mailed-ticket.ts';
import { getSiblingPage } from '../../server/orders/mail/order-pages.ts';
import { type MailBlock, writeMail } from '../../server/mail/write-mail.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';
import { type NearReservation } from './near-reservations.ts';
import { type NoticeReason } from './changed-reservations.ts';

/** Texts and formats of a notice: those of mails about orders (`text` and others), plus its own messages (`say`). */
export interface NoticeText extends OrderMailText {
  readonly say: Text<typeof messages>;
}

/**
 * Returns the texts for notices about an order.
 *
 * @param pageLocale locale of the page on which it was paid: `en-US`
 * @param currency currency of the order
 * @param language the language that its owner chose instead
 */
export function createNoticeText(pageLocale: string, currency: string, language?: Locale): NoticeText {
  const mailText = createOrderMailText(pageLocale, currency, language);
  const { locale, operation } = mailText;
  return { ...mailText, say: createText({ locale, messages: pickMessages(messages, locale, operation) }) };
}

/** A disrupted reservation, with place names in the language of the notice. */
export interface DisruptedReservation extends Pick<NearReservation, 'reservationNumber'> {
  readonly journey: TimetableJourney;
}

/** A disruption of an order, with all reservations that it affects. */
export interface Notice {
  readonly orderNumber: string;
  readonly disruption: NoticeReason;
  /** At least one reservation. */
  readonly reservations: readonly [DisruptedReservation, ...DisruptedReservation[]];
  /** The page on which the order was paid. */
  readonly returnUrl: string;
  /** The customer service page. */
  readonly contactUrl: string;
  /** The page with the recipient's settings; absent for guests. */
  readonly settingsUrl?: string;
}

/** Writes a notice as a mail. If the operator caused the disruption, it contains the traveller's options. */
export function writeNoticeMail(notice: Notice, emailAddress: string, noticeText: NoticeText): Mail {
  const { orderNumber, disruption, reservations, returnUrl, contactUrl, settingsUrl } = notice;
  const { say, text, locale } = noticeText;
  const { subject, title, intro } = createTexts(notice, noticeText);
  const blocks: readonly MailBlock[] = [
    { kind: 'paragraph', text: intro },
    ...(disruption.isByOperator
      ? ([
          { kind: 'paragraph', text: say('ways') },
          { kind: 'link', text: say('manage'), url: getSiblingPage(returnUrl, 'manage-booking', orderNumber).href },
        ] as const)
      : []),
    ...reservations.flatMap((reservation) => createReservationBlocks(reservation, notice, noticeText)),
    { kind: 'link', text: text('openOrder'), url: getSiblingPage(returnUrl, 'confirmation', orderNumber).href },
    { kind: 'link', text: say('contact'), url: contactUrl },
    ...(settingsUrl === undefined
      ? []
      : ([
          { kind: 'paragraph', text: say('settingsAbout') },
          { kind: 'link', text: say('settings'), url: settingsUrl },
        ] as const)),
  ];
  return {
    kind: `disruption-${disruption.kind}`,
    to: emailAddress,
    locale,
    subject,
    ...writeMail({ locale, title, blocks, footer: text('footer', { orderNumber }) }),
  };
}

/** Writes the same notice as a text message. */
export function writeNoticeTextMessage(notice: Notice, smsNumber: string, noticeText: NoticeText): TextMessage {
  const { orderNumber, disruption, reservations, returnUrl } = notice;
  const [{ journey }] = reservations;
  const { say, day, clock, locale } = noticeText;
  const { departure } = getTimes(journey);
  const route = formatRoute(journey, noticeText);
  const summary = say('textMessage', {
    title: createTexts(notice, noticeText).title,
    route,
    day: day(departure, 'short'),
    time: clock(departure),
  });
  const url = getSiblingPage(returnUrl, disruption.isByOperator ? 'manage-booking' : 'confirmation', orderNumber);
  const nextStep = say(disruption.isByOperator ? 'textWays' : 'textMore', { url: url.href });
  return { kind: `disruption-${disruption.kind}`, to: smsNumber, locale, text: `${summary} ${nextStep}` };
}

function createTexts({ disruption, orderNumber, reservations: [{ journey }] }: Notice, noticeText: NoticeText) {
  const { say, clock, day } = noticeText;
  const orderFacts = { route: formatRoute(journey, noticeText), orderNumber };
  switch (disruption.kind) {
    case 'cancelled': {
      const intro = say('cancelledText', { city: disruption.city });
      return { subject: say('cancelledSubject', orderFacts), title: say('cancelledTitle'), intro };
    }
    case 'moved': {
      const [from, to] = getEnds(journey);
      const formatInstant = (time: number, zone = 'UTC') => {
        const localTime = localDateTimeAt(time, zone);
        return `${day(localTime, 'short')} ${clock(localTime)}`;
      };
      const { departure, arrival } = disruption;
      const intro = say('movedText', {
        departure: formatInstant(departure, from?.timeZone),
        arrival: formatInstant(arrival, to?.timeZone),
      });
      return { subject: say('movedSubject', orderFacts), title: say('movedTitle'), intro };
    }
    case 'transfer-missed': {
      const intro = say('missedText', { city: disruption.city });
      return { subject: say('missedSubject', orderFacts), title: say('missedTitle'), intro };
    }
    case 'severe-delay':
      return { subject: say('severeSubject', orderFacts), title: say('severeTitle'), intro: say('severeText') };
    case 'delay': {
      const { delayedTime } = disruption;
      const intro = delayedTime
        ? say('delayText', {
            expected: clock(delayedTime.expected),
            planned: clock(delayedTime.planned),
            minutes: delayedTime.minutes,
          })
        : say('delayTitle');
      return { subject: say('delaySubject', orderFacts), title: say('delayTitle'), intro };
    }
    case 'alert': {
      const intro = say('alertText', { title: disruption.alert.title });
      return { subject: say('alertSubject', orderFacts), title: say('alertTitle'), intro };
    }
  }
}

function createReservationBlocks(
  { reservationNumber, journey }: DisruptedReservation,
  { returnUrl }: Notice,
  noticeText: NoticeText,
): readonly MailBlock[] {
  const { say, text, day, clock } = noticeText;
  const { departure, arrival } = getTimes(journey);
  const [from, to] = getEnds(journey);
  const itinerary = getSiblingPage(returnUrl, 'itinerary');
  itinerary.searchParams.set('journeyId', journey.journeyId);
  return [
    { kind: 'heading', text: `${formatRoute(journey, noticeText)}, ${day(departure, 'long')}` },
    {
      kind: 'facts',
      rows: [
        [text('reservation'), reservationNumber],
        [text('departure'), [clock(departure), from?.stopName].filter(Boolean).join(', ')],
        [text('arrival'), [clock(arrival), to?.stopName].filter(Boolean).join(', ')],
      ],
    },
    { kind: 'link', text: say('follow'), url: itinerary.href },
  ];
}

function getEnds({ legs }: TimetableJourney) {
  return [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)] as const;
}

function getTimes(journey: TimetableJourney) {
  const [from, to] = getEnds(journey);
  return {
    departure: from?.departure === undefined ? '' : localDateTimeAt(from.departure, from.timeZone),
    arrival: to?.arrival === undefined ? '' : localDateTimeAt(to.arrival, to.timeZone),
  };
}
