import { useRef } from 'react';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { countNights } from '#shared/domain/journeys/card-facts.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import type { Navigation } from '#shared/services/page/navigation.ts';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface OutboundSummaryProps {
  /** Undefined while it loads, or if none is chosen. */
  readonly outbound: Journey | undefined;
  readonly isChosen: boolean;
  readonly formatters: ResultsFormatters;
  readonly navigation: Navigation;
  /** Address of the outbound results. */
  readonly href: string;
}

/** The chosen outbound journey, above the inbound results. Its space is reserved while it loads. */
export function OutboundSummary({ outbound, isChosen, formatters, navigation, href }: OutboundSummaryProps) {
  const { common } = useIsland();
  const { text, clock, day } = formatters;
  const box = useRef<HTMLDivElement>(null);
  useSharedPlace(box, outbound?.journeyId);
  const nights = outbound ? countNights(outbound) : 0;
  return (
    <div className="results-outbound" ref={box}>
      <p className="results-outbound-words">
        {isChosen ? <strong>{text('outbound')}</strong> : text('outboundMissing')}{' '}
        {outbound && (
          <>
            {day(toDate(outbound.departureDateTime), 'short')} · {clock(outbound.departureDateTime)} –{' '}
            {clock(outbound.arrivalDateTime)} {nights > 0 && common('nextDay', { count: nights })}
          </>
        )}
      </p>
      <TextLink {...linkTo(navigation, href)}>{text(isChosen ? 'changeOutbound' : 'chooseOutbound')}</TextLink>
    </div>
  );
}
