import { dayDifference } from '#shared/domain/dates/spans.ts';
import { delayBadge } from '#shared/domain/tracker/delay-badge.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { formatClock } from '#shared/domain/units/format-clock.ts';
import { formatDay } from '#shared/domain/units/format-day.ts';
import { dateOf } from '#shared/domain/dates/wall-clock.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import type { messages } from './messages/fr.ts';

const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

/** One coach of the board: a large target that opens its itinerary (spec §2 "Bus tracker"). */
export function DepartureRow({ departure, onOpen }: { readonly departure: Departure; readonly onOpen: () => void }) {
  const text = useText<typeof messages>();
  const { settings, locale, common } = useIsland();
  const { origin, destination } = departure;
  const badge = delayBadge(departure.delayStatus);
  const clock = (time: string) => formatClock(time, { isAmPm: settings.isAmPm, locale });
  const day = (time: string) => formatDay(dateOf(time), { locale, style: 'short', operation: settings.operation });
  const nights = dayDifference(origin.localDateTime, destination.localDateTime);

  return (
    <li className="departure">
      <button type="button" className="departure-button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="departure-end">
          <span className="departure-time">{clock(origin.localDateTime)}</span>
          <span className="departure-place">
            {origin.stopName ?? origin.cityName} <span className="departure-day">{day(origin.localDateTime)}</span>
          </span>
        </span>
        <span className="departure-line" aria-hidden="true" />
        <span className="departure-end">
          <span className="departure-time">
            {clock(destination.localDateTime)}
            {nights > 0 && <sup className="departure-nights">{common('nextDay', { count: nights })}</sup>}
          </span>
          <span className="departure-place">
            {destination.stopName ?? destination.cityName}{' '}
            <span className="departure-day">{day(destination.localDateTime)}</span>
          </span>
        </span>
        {badge && (
          <span className="departure-badge" lang={badge.key === 'delayed' ? text('leftoverLang') : undefined}>
            <Badge tone={tones[badge.tone]} words={text(badge.key)} />
          </span>
        )}
      </button>
    </li>
  );
}
