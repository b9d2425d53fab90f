import type { Journey } from '#shared/domain/journeys/journey.ts';
import { formatItinerary } from '#shared/domain/orders/format-itinerary.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { type Format, useFormatters, useAddress, useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';
import { toShareLink } from '#shared/domain/itinerary/share-link.ts';

/** Formatters for journeys that are shared or exported. */
export type OrderFormatters = ReturnType<typeof createOrderFormatters>;

/** Returns the formatters, by operation and language. */
export function useOrderFormatters(): OrderFormatters {
  return useFormatters(createOrderFormatters, useText<typeof messages & typeof boughtMessages>());
}

function createOrderFormatters(format: Format, text: Text<typeof messages & typeof boughtMessages>) {
  const { clock, day } = createTimeFormatters(format);
  return {
    title: ({ origin, destination }: Journey) =>
      text('coach', { origin: origin.cityName, destination: destination.cityName }),
    /** Day, coaches and seats, one line each. */
    itinerary: (journey: Journey) =>
      formatItinerary(journey, {
        clock,
        day: (dateTime) => day(dateTime, 'long'),
        ride: (ride) => text('ride', ride),
        seats: (seats) => text('seats', { count: seats.split(', ').length, seats }),
      }),
  };
}

/** Returns a function that creates the shareable address of a journey's itinerary. */
export function useItineraryLink(): (journey: Pick<Journey, 'journeyId'>) => string {
  const { navigation } = useAddress();
  return ({ journeyId }) =>
    toShareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
}
