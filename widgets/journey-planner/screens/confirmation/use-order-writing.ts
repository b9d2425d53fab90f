import type { Journey } from '#shared/domain/journeys/journey.ts';
import { itineraryText } from '#shared/domain/orders/itinerary-text.ts';
import { shareLink } from '#shared/domain/itinerary/share-link.ts';
import { formatClock } from '#shared/domain/kit/units/format-clock.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages } from './messages/fr.ts';
import type { messages as boughtMessages } from '../../bought-journeys/messages/fr.ts';

/** How the journeys of an order are written where they leave the page. */
export interface OrderWriting {
  readonly title: (journey: Journey) => string;
  /** Day, coaches and seats, a line each. */
  readonly itinerary: (journey: Journey) => string;
  /** The itinerary's own address. */
  readonly link: (journey: Journey) => string;
}

/** Writes journeys in the words of the island. */
export function useOrderWriting(): OrderWriting {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { settings, locale } = useIsland();
  const { navigation } = useAddress();
  const { operation, isAmPm } = settings;
  return {
    title: ({ origin, destination }) => text('coach', { origin: origin.cityName, destination: destination.cityName }),
    itinerary: (journey) =>
      itineraryText(journey, {
        day: (moment) => formatDay(moment, { locale, style: 'long', operation }),
        clock: (moment) => formatClock(moment, { isAmPm, locale }),
        ride: (ride) => text('ride', ride),
        seats: (seats) => text('seats', { count: seats.split(', ').length, seats }),
      }),
    link: ({ journeyId }) =>
      shareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId }),
  };
}
