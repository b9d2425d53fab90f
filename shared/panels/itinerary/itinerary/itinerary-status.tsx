import clock from 'lucide-static/icons/clock.svg?icon';
import phone from 'lucide-static/icons/phone.svg?icon';
import refresh from 'lucide-static/icons/refresh-cw.svg?icon';
import { getArrivalLine, type ArrivalLine } from '#shared/domain/itinerary/arrival.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersRefresh, warnsToArriveEarly } from '#shared/domain/itinerary/progress.ts';
import { cancelledBadge, getDelayBadge } from '#shared/domain/tracker/delay-badge.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { type ItineraryFormatters, getOutdatedMessage } from './itinerary-formatters.ts';

/** Prevents line breaks in a date or a telephone number. */
const preventBreaks = (value: string) => value.replaceAll(' ', '\u00a0');

const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface ItineraryStatusProps {
  readonly itinerary: Itinerary;
  /** When the itinerary was received, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
  readonly formatters: ItineraryFormatters;
  /** Whether the advice points to the ticket above, which can be rescheduled free of charge. */
  readonly hasFreeReschedule: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Status of a journey: delay, arrival or customer service, and advice (spec §2 "Itinerary view"). */
export function ItineraryStatus(props: ItineraryStatusProps) {
  const { itinerary, receivedAtMs, formatters, hasFreeReschedule, isRefreshing, onRefresh } = props;
  const { text } = formatters;
  const line = getArrivalLine(itinerary);
  const notice = line?.kind === 'contact-customer-service' && noticeKeys[line.reason];
  return (
    <>
      <div className="itinerary-status">
        <Status itinerary={itinerary} receivedAtMs={receivedAtMs} formatters={formatters} />
        {line?.kind === 'estimate' && (
          <p className="itinerary-arrival figures">
            {text('estimatedArrival', {
              time: `${formatters.clock(line.time)}, ${preventBreaks(formatters.day(line.time))}`,
            })}
          </p>
        )}
        {offersRefresh(itinerary) && (
          <Button icon={refresh} isBusy={isRefreshing} onClick={onRefresh}>
            {text('refresh')}
          </Button>
        )}
      </div>
      {notice && (
        <CustomerService
          text={text}
          title={text(notice[0], { city: findDisruption(itinerary)?.stop.cityName ?? '' })}
          advice={text(hasFreeReschedule ? 'freeWithTicket' : notice[1])}
        />
      )}
      {warnsToArriveEarly(itinerary) && !findDisruption(itinerary) && (
        <p className="itinerary-early">
          <Icon drawing={clock} />
          {text('arriveEarly')}
        </p>
      )}
    </>
  );
}

function Status(props: Pick<ItineraryStatusProps, 'itinerary' | 'receivedAtMs' | 'formatters'>) {
  const { itinerary, receivedAtMs, formatters } = props;
  const { text } = formatters;
  const outdatedMessage = getOutdatedMessage(itinerary, receivedAtMs, formatters);
  const isCancelled = findDisruption(itinerary)?.kind === 'cancelled';
  const badge = isCancelled ? cancelledBadge : getDelayBadge(itinerary.delayStatus);
  return (
    <>
      {badge && (
        <p lang={badge.key === 'delayed' ? text('delayedLang') : undefined}>
          <Badge tone={tones[badge.tone]} label={text(badge.key)} />
        </p>
      )}
      {(outdatedMessage !== undefined || !badge) && (
        <p className="itinerary-quiet">{outdatedMessage ?? text('notTracked')}</p>
      )}
    </>
  );
}

/** Title and advice for each reason to contact the customer service. */
const noticeKeys = {
  cancelled: ['journeyCancelled', 'journeyCancelledAdvice'],
  'transfer-missed': ['transferMissedAt', 'transferMissedAdvice'],
  'severe-delay': ['severeDelay', 'contactCustomerService'],
} as const satisfies Record<(ArrivalLine & { kind: 'contact-customer-service' })['reason'], unknown>;

interface CustomerServiceProps extends Pick<ItineraryFormatters, 'text'> {
  readonly title: string;
  readonly advice: string;
}

/** Advice and the customer service number, if no arrival can be estimated (spec §4, §8). */
function CustomerService({ title, advice, text }: CustomerServiceProps) {
  const { customerServicePhone } = useIsland().settings;
  const call = customerServicePhone !== '' && (
    <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
      {text('callCustomerService', { phone: preventBreaks(customerServicePhone) })}
    </TextLink>
  );
  return (
    <Notice tone="danger" title={title} actions={call || undefined}>
      <p>{advice}</p>
    </Notice>
  );
}
