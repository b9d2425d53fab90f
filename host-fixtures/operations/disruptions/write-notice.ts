import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Mail, type TextMessage } from '../../server/mail/mail.ts';
import { managePage, orderPage, siblingPage } from '../../server/orders/mail/order-pages.ts';
import { type MailBlock, writeMail } from '../../server/mail/write-mail.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';
import { type NearReservation } from './near-reservations.ts';
import { type NoticeOccasion } from './notice-occasion.ts';
import { type NoticeText } from './notice-text.ts';

/** A disrupted reservation, with place names in the language of the notice. */
export interface DisturbedReservation extends Pick<NearReservation, 'reservationNumber'> {
  readonly journey: TimetableJourney;
}

/** A disruption of an order, with all reservations that it affects. */
export interface Notice {
  readonly orderNumber: string;
  readonly disruption: NoticeOccasion;
  /** At least one reservation. */
  readonly reservations: readonly [DisturbedReservation, ...DisturbedReservation[]];
  /** The page on which the order was paid. */
  readonly returnUrl: string;
  /** The customer service page. */
  readonly contactUrl: string;
  /** The page with the recipient's settings; absent for guests. */
  readonly settingsUrl?: string;
}

/** Writes a notice as a mail. If the operator caused the disruption, it contains the traveller's options. */
export function noticeMail(notice: Notice, emailAddress: string, words: NoticeText): Mail {
  const { orderNumber, disruption, reservations, returnUrl, contactUrl, settingsUrl } = notice;
  const { say, text, locale } = words;
  const { subject, title, intro } = sayings(notice, words);
  const blocks: readonly MailBlock[] = [
    { kind: 'paragraph', text: intro },
    ...(disruption.isByOperator
      ? ([
          { kind: 'paragraph', text: say('ways') },
          { kind: 'link', text: say('manage'), url: managePage(returnUrl, orderNumber).href },
        ] as const)
      : []),
    ...reservations.flatMap((reservation) => reservationBlocks(reservation, notice, words)),
    { kind: 'link', text: text('openOrder'), url: orderPage(returnUrl, orderNumber).href },
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
export function noticeTextMessage(notice: Notice, smsNumber: string, words: NoticeText): TextMessage {
  const { orderNumber, disruption, reservations, returnUrl } = notice;
  const [{ journey }] = reservations;
  const { say, day, clock, locale } = words;
  const { departure } = getTimes(journey);
  const route = formatRoute(journey, words);
  const what = say('textMessage', {
    title: sayings(notice, words).title,
    route,
    day: day(departure, 'short'),
    time: clock(departure),
  });
  const url = disruption.isByOperator ? managePage(returnUrl, orderNumber) : orderPage(returnUrl, orderNumber);
  const more = say(disruption.isByOperator ? 'textWays' : 'textMore', { url: url.href });
  return { kind: `disruption-${disruption.kind}`, to: smsNumber, locale, text: `${what} ${more}` };
}

function sayings({ disruption, orderNumber, reservations: [{ journey }] }: Notice, words: NoticeText) {
  const { say, clock, day } = words;
  const orderFacts = { route: formatRoute(journey, words), orderNumber };
  switch (disruption.kind) {
    case 'cancelled': {
      const intro = say('cancelledText', { city: disruption.city });
      return { subject: say('cancelledSubject', orderFacts), title: say('cancelledTitle'), intro };
    }
    case 'moved': {
      const [from, to] = getEnds(journey);
      const at = (time: number, zone = 'UTC') => {
        const moment = localDateTimeAt(time, zone);
        return `${day(moment, 'short')} ${clock(moment)}`;
      };
      const { departure, arrival } = disruption;
      const intro = say('movedText', { departure: at(departure, from?.timeZone), arrival: at(arrival, to?.timeZone) });
      return { subject: say('movedSubject', orderFacts), title: say('movedTitle'), intro };
    }
    case 'transfer-missed': {
      const intro = say('missedText', { city: disruption.city });
      return { subject: say('missedSubject', orderFacts), title: say('missedTitle'), intro };
    }
    case 'severe-delay':
      return { subject: say('severeSubject', orderFacts), title: say('severeTitle'), intro: say('severeText') };
    case 'delay': {
      const { delayedTime: late } = disruption;
      const intro = late
        ? say('delayText', { expected: clock(late.expected), planned: clock(late.planned), minutes: late.minutes })
        : say('delayTitle');
      return { subject: say('delaySubject', orderFacts), title: say('delayTitle'), intro };
    }
    case 'alert': {
      const intro = say('alertText', { title: disruption.alert.title });
      return { subject: say('alertSubject', orderFacts), title: say('alertTitle'), intro };
    }
  }
}

function reservationBlocks(
  { reservationNumber, journey }: DisturbedReservation,
  { returnUrl }: Notice,
  words: NoticeText,
): readonly MailBlock[] {
  const { say, text, day, clock } = words;
  const { departure, arrival } = getTimes(journey);
  const [from, to] = getEnds(journey);
  const itinerary = siblingPage(returnUrl, 'itinerary');
  itinerary.searchParams.set('journeyId', journey.journeyId);
  return [
    { kind: 'heading', text: `${formatRoute(journey, words)}, ${day(departure, 'long')}` },
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

function formatRoute(journey: TimetableJourney, { text }: NoticeText): string {
  const [from, to] = getEnds(journey);
  return text('route', { origin: from?.cityName ?? '', destination: to?.cityName ?? '' });
}
