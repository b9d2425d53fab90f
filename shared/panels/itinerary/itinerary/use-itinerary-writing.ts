import { formatClock } from '#shared/domain/kit/units/format-clock.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';
import type { ItineraryWriting } from './timeline-times.ts';

/** Times and days of an itinerary as this island's operation and language write them. */
export function useItineraryWriting(text: Text<typeof messages>): ItineraryWriting {
  const { settings, locale } = useIsland();
  return {
    text,
    clock: (moment) => formatClock(moment, { isAmPm: settings.isAmPm, locale }),
    day: (moment) => formatDay(moment, { locale, style: 'short', operation: settings.operation }),
  };
}
