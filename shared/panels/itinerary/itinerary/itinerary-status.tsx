import clock from 'lucide-static/icons/clock.svg?icon';
import phone from 'lucide-static/icons/phone.svg?icon';
import refresh from 'lucide-static/icons/refresh-cw.svg?icon';
import { arrivalLine, type ArrivalLine } from '#shared/domain/itinerary/arrival.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersRefresh, warnsToArriveEarly } from '#shared/domain/itinerary/progress.ts';
import { cancelledBadge, delayBadge } from '#shared/domain/tracker/delay-badge.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { type ItineraryFormatters, silenceWords } from './itinerary-formatters.ts';

/** A date or a telephone number, on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface ItineraryStatusProps {
  readonly itinerary: Itinerary;
  /** When it was read, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
  readonly formatters: ItineraryFormatters;
  /** The advice is to look at the ticket above, which leads to another journey free of charge. */
  readonly hasFreeReschedule: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** How a journey runs: status, arrival or whom to ring, and what to mind (spec §2 "Itinerary view"). */
export function ItineraryStatus(props: ItineraryStatusProps) {
  const { itinerary, receivedAtMs, formatters, hasFreeReschedule, isRefreshing, onRefresh } = props;
  const { text } = formatters;
  const line = arrivalLine(itinerary);
  const notice = line?.kind === 'contact-customer-service' && noticeOf(line, itinerary, text);
  return (
    <>
      <div className="itinerary-status">
        <Status itinerary={itinerary} receivedAtMs={receivedAtMs} formatters={formatters} />
        {line?.kind === 'estimate' && (
          <p className="itinerary-arrival figures">
            {text('estimatedArrival', {
              time: `${formatters.clock(line.time)}, ${unbroken(formatters.day(line.time))}`,
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
          notice={hasFreeReschedule ? { ...notice, advice: text('freeWithTicket') } : notice}
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
  const silence = silenceWords(itinerary, receivedAtMs, formatters);
  const isCancelled = findDisruption(itinerary)?.kind === 'cancelled';
  const badge = isCancelled ? cancelledBadge : delayBadge(itinerary.delayStatus);
  return (
    <>
      {badge && (
        <p lang={badge.key === 'delayed' ? text('delayedLang') : undefined}>
          <Badge tone={tones[badge.tone]} label={text(badge.key)} />
        </p>
      )}
      {(silence !== undefined || !badge) && <p className="itinerary-quiet">{silence ?? text('notTracked')}</p>}
    </>
  );
}

interface ServiceNotice {
  readonly title: string;
  readonly advice: string;
}

function noticeOf(
  { reason }: ArrivalLine & { readonly kind: 'contact-customer-service' },
  itinerary: Itinerary,
  text: ItineraryFormatters['text'],
): ServiceNotice {
  const city = findDisruption(itinerary)?.stop.cityName ?? '';
  switch (reason) {
    case 'cancelled':
      return { title: text('journeyCancelled'), advice: text('journeyCancelledAdvice') };
    case 'transfer-missed':
      return { title: text('transferMissedAt', { city }), advice: text('transferMissedAdvice') };
    case 'severe-delay':
      return { title: text('severeDelay'), advice: text('contactCustomerService') };
  }
}

/** Whom to ring where there is no arrival to estimate (spec §4, §8). */
function CustomerService({ notice, text }: Pick<ItineraryFormatters, 'text'> & { readonly notice: ServiceNotice }) {
  const { customerServicePhone } = useIsland().settings;
  const call = customerServicePhone !== '' && (
    <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
      {text('callCustomerService', { phone: unbroken(customerServicePhone) })}
    </TextLink>
  );
  return (
    <Notice tone="danger" title={notice.title} actions={call || undefined}>
      <p>{notice.advice}</p>
    </Notice>
  );
}
