import check from 'lucide-static/icons/circle-check.svg?icon';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { markOf, type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { alertListStyles } from '../../alerts/alert-list/alert-list.tsx';
import { CoachMapPart, coachMapPartStyles } from '../coach-map-part/coach-map-part.tsx';
import { DisruptionAlerts } from './disruption-alerts.tsx';
import { disruptionTitle, disruptionTone } from './disruption-sentences.ts';
import type { DisruptionWords } from './disruption-words.ts';
import { LiveNotice } from './live-notice.tsx';
import sheetStyles from './disruptions-sheet.css?inline';
import type { TicketDisruptionsProps } from './ticket-disruptions.tsx';
import { useTicketNews } from './use-ticket-news.ts';

/** The sheets that it needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [
  ...alertListStyles,
  ...[buttonStyles, noticeStyles, coachMapPartStyles, sheetStyles],
];

export interface DisruptionsSheetProps extends TicketDisruptionsProps {
  readonly as: NonNullable<TicketDisruptionsProps['as']>;
  readonly text: Text<DisruptionWords>;
}

/** What `TicketDisruptions` shows, once its code is there. */
export function DisruptionsSheet({ ticket, headingLevel, as, text }: DisruptionsSheetProps) {
  const news = useTicketNews({ ticket, text, isStatusBeside: as === 'itinerary' });
  const { disruptions, state, itinerary, retry } = news;
  const { clock } = useFormatters(timeFormatters);
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
    <span key={markOf(disruption)} lang={disruption.kind === 'alert' ? disruption.alert.lang : undefined}>
      <Badge tone={disruptionTone(disruption)} words={disruptionTitle(disruption, words)} />
    </span>
  );
}
