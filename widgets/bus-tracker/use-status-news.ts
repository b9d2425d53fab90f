import { useEffect, useRef } from 'react';
import { delayBadge } from '#shared/domain/tracker/delay-badge.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { formatClock } from '#shared/domain/units/format-clock.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import type { messages } from './messages/fr.ts';

/**
 * Says which departures changed their status since they were last read: the only part of a refresh that is worth an
 * interruption. Rows of another search begin anew, and say nothing.
 */
export function useStatusNews(search: object, departures: readonly Departure[] | undefined): void {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  const before = useRef<{ readonly search: object; readonly departures: readonly Departure[] }>(undefined);

  // Speaking is no part of drawing: it follows what has been drawn.
  useEffect(() => {
    if (!departures) return;
    const known = before.current?.search === search ? before.current.departures : [];
    before.current = { search, departures };
    const statusOf = new Map(known.map(({ journeyId, delayStatus }) => [journeyId, delayStatus]));
    for (const { journeyId, delayStatus, origin } of departures) {
      const badge = delayBadge(delayStatus);
      const former = statusOf.get(journeyId);
      // That a coach begins to be tracked, and is on time, is no news.
      const isExpected = former === delayStatus || (former === undefined && delayStatus === 'ONTIME');
      if (!badge || !statusOf.has(journeyId) || isExpected) continue;
      const time = formatClock(origin.localDateTime, { isAmPm: settings.isAmPm, locale });
      services.announcer.say(text('statusNews', { time, status: text(badge.key) }));
    }
  }, [search, departures, services, settings, locale, text]);
}
