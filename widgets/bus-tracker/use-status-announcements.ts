import { useEffect, useRef } from 'react';
import { departureBadges } from '#shared/domain/tracker/delay-badge.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { BoardWords } from './board/board-words.ts';

/**
 * Says which departures changed their status since they were last read: the only part of a refresh that is worth an
 * interruption. Rows of another search begin anew, and say nothing.
 */
export function useStatusAnnouncements(search: object, departures: readonly Departure[] | undefined): void {
  const text = useText<BoardWords>();
  const { services } = useIsland();
  const { clock } = useFormatters(timeFormatters);
  const before = useRef<{ readonly search: object; readonly departures: readonly Departure[] }>(undefined);

  // Speaking is no part of drawing: it follows what has been drawn.
  useEffect(() => {
    if (!departures) return;
    const known = before.current?.search === search ? before.current.departures : [];
    before.current = { search, departures };
    const badgesOf = new Map(known.map((departure) => [departure.journeyId, keysOf(departure)]));
    for (const departure of departures) {
      const keys = keysOf(departure);
      const former = badgesOf.get(departure.journeyId);
      // That a coach begins to be tracked, and is on time, is no news.
      const isExpected = `${former}` === `${keys}` || (former?.length === 0 && `${keys}` === 'onTime');
      if (!former || keys.length === 0 || isExpected) continue;
      const time = clock(departure.origin.localDateTime);
      services.announcer.say(text('statusNews', { time, status: keys.map((key) => text(key)).join(', ') }));
    }
  }, [search, departures, services, clock, text]);
}

function keysOf(departure: Departure) {
  return departureBadges(departure).map(({ key }) => key);
}
