import check from 'lucide-static/icons/circle-check.svg?icon';
import phone from 'lucide-static/icons/phone.svg?icon';
import type { ReactNode } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { LiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import { toMark, type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import { type DisruptionOption, listDisruptionOptions } from '#shared/domain/orders/booked/disruption-options.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { AlertEntry } from '../../alerts/alert-list/alert-entry.tsx';
import { alertListStyles } from '../../alerts/alert-list/alert-list.tsx';
import { CoachMapPart, coachMapPartStyles } from '../coach-map-part/coach-map-part.tsx';
import { NextCoachPart } from '../next-coach/next-coach-part.tsx';
import { disruptionAdvice, disruptionTitle, disruptionTone } from './disruption-sentences.ts';
import type { DisruptionMessages } from './messages.ts';
import sheetStyles from './disruptions-sheet.css?inline';
import type { TicketDisruptionsProps } from './ticket-disruptions.tsx';
import { useTicketNews } from './use-ticket-news.ts';

/** So many are shown at once: a ticket stays in sight on a bad day. */
const shownAtOnce = 2;

/** The sheets that it needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [
  ...alertListStyles,
  ...[buttonStyles, noticeStyles, coachMapPartStyles, sheetStyles],
];

export interface DisruptionsSheetProps extends TicketDisruptionsProps {
  readonly as: NonNullable<TicketDisruptionsProps['as']>;
  readonly text: Text<DisruptionMessages>;
}

/** What `TicketDisruptions` shows, once its code is there. */
export function DisruptionsSheet({ ticket, headingLevel, as, text }: DisruptionsSheetProps) {
  const news = useTicketNews({ ticket, text, isStatusBeside: as === 'itinerary' });
  const { disruptions, state, itinerary, retry } = news;
  const { clock } = useFormatters(createTimeFormatters);
  if (as === 'badge') return <Heaviest disruption={disruptions[0]} words={{ text, clock }} />;
  const { origin, destination } = ticket.journey;
  const [live, ...alerts] = disruptions[0]?.kind === 'alert' ? [undefined, ...disruptions] : disruptions;
  const isLiveShown = live !== undefined && (as === 'ticket' || live.isByOperator);
  return (
    <div
      className="disruptions-sheet"
      role="group"
      aria-label={text('disruptionsOf', { origin: origin.cityName, destination: destination.cityName })}
    >
      {isLiveShown && live.kind !== 'alert' && (
        <LiveNotice disruption={live} {...{ ticket, itinerary, text, isStatusBeside: as === 'itinerary' }} />
      )}
      <DisruptionAlerts
        alerts={alerts.flatMap((each) => (each?.kind === 'alert' ? [each] : []))}
        headingLevel={headingLevel}
        text={text}
      />
      {state === 'failed' && (
        <p className="disruptions-sheet-line">
          {text('disruptionsFailed')}{' '}
          <Button kind="quiet" onClick={retry}>
            {text('checkAgain')}
          </Button>
        </p>
      )}
      {as === 'ticket' && disruptions.length === 0 && state !== 'failed' && (
        <p className="disruptions-sheet-line">
          {state === 'ready' && isTracked(itinerary) && <Icon drawing={check} />}
          {text(state === 'ready' ? readyWords(itinerary) : 'disruptionsLoading')}
        </p>
      )}
      {as === 'ticket' && itinerary && <CoachMapPart itinerary={itinerary} text={text} />}
    </div>
  );
}

/** Where the operator's system has fallen silent, or has not spoken of the coach yet, nobody knows that all is well. */
function isTracked({ delayStatus, realTimeUpdatedAt, isRealTimeOld }: Partial<Itinerary> = {}) {
  return !isRealTimeOld && !!(delayStatus || realTimeUpdatedAt);
}

function readyWords(itinerary: Itinerary | undefined) {
  return itinerary?.isRealTimeOld ? 'disruptionsUnknown' : 'noDisruption';
}

interface HeaviestProps {
  readonly disruption: TicketDisruption | undefined;
  readonly words: Parameters<typeof disruptionTitle>[1];
}

function Heaviest({ disruption, words }: HeaviestProps) {
  if (!disruption) return null;
  return (
    <span key={toMark(disruption)} lang={disruption.kind === 'alert' ? disruption.alert.lang : undefined}>
      <Badge tone={disruptionTone(disruption)} label={disruptionTitle(disruption, words)} />
    </span>
  );
}

type AlertDisruption = TicketDisruption & { readonly kind: 'alert' };

interface DisruptionAlertsProps {
  /** The most serious first. */
  readonly alerts: readonly AlertDisruption[];
  readonly headingLevel: number;
  readonly text: Text<DisruptionMessages>;
}

/** What is announced of a booked journey: the most serious at once, the rest behind a press. */
function DisruptionAlerts({ alerts, headingLevel, text }: DisruptionAlertsProps) {
  if (alerts.length === 0) return null;
  const rest = alerts.slice(shownAtOnce);
  const list = (some: readonly AlertDisruption[]) => (
    <ul className="alert-list">
      {some.map(({ alert, isNew }) => (
        <li key={alert.id}>
          <AlertEntry alert={alert} text={text} headingLevel={headingLevel}>
            {isNew && <Badge tone="information" label={text('newSinceBooking')} />}
          </AlertEntry>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(alerts.slice(0, shownAtOnce))}
      {rest.length > 0 && <Disclosure label={text('moreAlerts', { count: rest.length })}>{list(rest)}</Disclosure>}
    </>
  );
}

interface LiveNoticeProps {
  readonly disruption: LiveDisruption & TicketDisruption;
  readonly ticket: Ticket;
  readonly itinerary: Itinerary | undefined;
  readonly text: Text<DisruptionMessages>;
  /** Somebody beside says already what has happened, whom to ring, and which coach is the next. */
  readonly isStatusBeside: boolean;
}

/** How a booked coach runs, where it does not as planned: what it means, and the ways out. */
function LiveNotice({ disruption, ticket, itinerary, text, isStatusBeside }: LiveNoticeProps) {
  const { clock } = useFormatters(createTimeFormatters);
  const all = listDisruptionOptions(disruption, ticket.reservation);
  const ways = all.flatMap((way) => (way === 'next-coach' || (way === 'contact' && isStatusBeside) ? [] : [way]));
  const isFree = ways.includes('free-reschedule');
  const advice = isStatusBeside ? '' : disruptionAdvice(disruption, text);
  const title = isStatusBeside
    ? text('yourTicket', { orderNumber: ticket.orderNumber })
    : disruptionTitle(disruption, { text, clock });
  return (
    <>
      <Notice
        tone={isStatusBeside ? 'information' : disruptionTone(disruption)}
        title={title}
        actions={ways.length > 0 ? <WayOutLinks ways={ways} ticket={ticket} text={text} /> : undefined}
      >
        {(advice !== '' || isFree) && <p>{[advice, isFree ? text('freeOfCharge') : ''].filter(Boolean).join(' ')}</p>}
        {disruption.isNew && !isStatusBeside && (
          <p>
            <Badge tone="information" label={text('newSinceBooking')} />
          </p>
        )}
      </Notice>
      {all.includes('next-coach') && itinerary && !isStatusBeside && <NextCoachPart itinerary={itinerary} />}
    </>
  );
}

/** The next coach is more than a link. */
type LinkedWay = Exclude<DisruptionOption, 'next-coach'>;

interface WayOutLinksProps {
  readonly ways: readonly LinkedWay[];
  readonly ticket: Ticket;
  readonly text: Text<DisruptionMessages>;
}

/**
 * The ways out of a disruption as links, the likeliest first. Where this page has no key to the reservation, changing it and
 * its refund begin with finding the booking.
 */
function WayOutLinks({ ways, ticket, text }: WayOutLinksProps) {
  const { settings } = useIsland();
  const { navigation } = useAddress();
  const key = ticket.reservation?.reservationKey;
  const reservation = key === undefined ? undefined : `${navigation.href('cancellation')}/${encodeURIComponent(key)}`;
  const drawn: Readonly<Record<LinkedWay, () => ReactNode>> = {
    'free-reschedule': () => (
      <a
        className="button button-secondary"
        {...linkTo(
          navigation,
          reservation === undefined ? navigation.href('manageBooking') : `${reservation}/reschedule`,
        )}
      >
        <span className="button-words">{text('rescheduleFree')}</span>
      </a>
    ),
    refund: () => (
      <TextLink {...linkTo(navigation, reservation ?? navigation.href('manageBooking'))}>{text('askRefund')}</TextLink>
    ),
    contact: () => {
      const { customerServicePhone } = settings;
      if (customerServicePhone === '') {
        return <TextLink {...linkTo(navigation, navigation.href('contact'))}>{text('contactUs')}</TextLink>;
      }
      return (
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('callUs', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      );
    },
  };
  return (
    <ul className="disruptions-sheet-ways">
      {ways.map((way) => (
        <li key={way}>{drawn[way]()}</li>
      ))}
    </ul>
  );
}
