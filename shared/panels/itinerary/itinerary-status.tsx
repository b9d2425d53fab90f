import clock from 'lucide-static/icons/clock.svg?icon';
import phone from 'lucide-static/icons/phone.svg?icon';
import refresh from 'lucide-static/icons/refresh-cw.svg?icon';
import { arrivalLine } from '#shared/domain/itinerary/arrival.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersRefresh, warnsToArriveEarly } from '#shared/domain/itinerary/progress.ts';
import { delayBadge } from '#shared/domain/tracker/delay-badge.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ItineraryWriting } from './timeline-times.ts';

const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface ItineraryStatusProps {
  readonly itinerary: Itinerary;
  readonly writing: ItineraryWriting;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** How a journey runs: status, arrival or whom to ring, and what to mind (spec §2 "Itinerary view"). */
export function ItineraryStatus({ itinerary, writing, isRefreshing, onRefresh }: ItineraryStatusProps) {
  const { text } = writing;
  const line = arrivalLine(itinerary);
  return (
    <>
      <div className="itinerary-status">
        <Status itinerary={itinerary} writing={writing} />
        {line?.kind === 'estimate' && (
          <p className="itinerary-arrival figures">
            {text('estimatedArrival', { time: `${writing.clock(line.time)}, ${writing.day(line.time)}` })}
          </p>
        )}
        {offersRefresh(itinerary) && (
          <Button icon={refresh} isBusy={isRefreshing} onClick={onRefresh}>
            {text('refresh')}
          </Button>
        )}
      </div>
      {line?.kind === 'contact-customer-service' && <CustomerService text={text} />}
      {warnsToArriveEarly(itinerary) && (
        <p className="itinerary-early">
          <Icon drawing={clock} />
          {text('arriveEarly')}
        </p>
      )}
    </>
  );
}

function Status({ itinerary, writing: { text } }: Pick<ItineraryStatusProps, 'itinerary' | 'writing'>) {
  const badge = delayBadge(itinerary.delayStatus);
  if (!badge) return <p className="itinerary-quiet">{text('notTracked')}</p>;
  return (
    <p lang={badge.key === 'delayed' ? text('delayedLang') : undefined}>
      <Badge tone={tones[badge.tone]} words={text(badge.key)} />
    </p>
  );
}

/** A severe delay takes the place of the estimate (spec §4, §8). */
function CustomerService({ text }: Pick<ItineraryWriting, 'text'>) {
  const { customerServicePhone } = useIsland().settings;
  const call = customerServicePhone !== '' && (
    <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
      {text('callCustomerService', { phone: customerServicePhone })}
    </TextLink>
  );
  return (
    <Notice tone="danger" title={text('severeDelay')} actions={call || undefined}>
      <p>{text('contactCustomerService')}</p>
    </Notice>
  );
}
