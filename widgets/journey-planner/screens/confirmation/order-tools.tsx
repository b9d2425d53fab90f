import calendar from 'lucide-static/icons/calendar-plus.svg?icon';
import printer from 'lucide-static/icons/printer.svg?icon';
import { useMemo, useState } from 'react';
import { toShareLink } from '#shared/domain/itinerary/share-link.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { formatItinerary } from '#shared/domain/orders/format-itinerary.ts';
import { formatSeats } from '#shared/domain/orders/format-seats.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { useAddress, useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { createDevice } from '#shared/services/page/device.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';

type OrderMessages = typeof messages & typeof boughtMessages;

/** Formatters for journeys that are shared or exported. */
export type OrderFormatters = ReturnType<typeof useOrderFormatters>;

/** Returns the formatters for the page's operation (the operator's site for a country: UK, US or Canada) and language. */
export function useOrderFormatters() {
  const text = useText<OrderMessages>();
  const { common } = useIsland();
  const { day, shortTimeAfter } = useWhen();
  return useMemo(
    () => ({
      /** The name of a journey with its two cities. */
      title: ({ origin, destination }: Journey) =>
        text('coach', { origin: origin.cityName, destination: destination.cityName }),
      /** A text with a line for the day, one for each coach, and one for the seats. */
      itinerary: (journey: Journey) =>
        formatItinerary(journey, {
          shortTimeAfter,
          day: (dateTime) => day(dateTime, 'long'),
          ride: (ride) => text('ride', ride),
          seats: (coaches) =>
            text('seats', {
              count: coaches.flatMap(({ seatNumbers }) => seatNumbers).length,
              seats: formatSeats(coaches, common),
            }),
        }),
    }),
    [text, common, day, shortTimeAfter],
  );
}

/** Returns a function that creates the shareable address of a journey's itinerary. */
export function useItineraryLink(): (journey: Pick<Journey, 'journeyId'>) => string {
  const { navigation } = useAddress();
  return ({ journeyId }) =>
    toShareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
}

/** Buttons to add an order to a calendar and to print it. */
export function OrderTools({ order }: { readonly order: Order }) {
  const text = useText<OrderMessages>();
  const { services } = useIsland();
  const device = services.open(createDevice);
  const formatters = useOrderFormatters();
  const link = useItineraryLink();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  // Never rejects. The button ignores a press while it is busy.
  const save = async () => {
    setState('busy');
    try {
      // Tries three times before it fails.
      const { createOrderCalendarFile } = await loadModule(() => import('./order-calendar-file.ts'));
      device.download(createOrderCalendarFile(order, { ...formatters, link, nowMs: services.clock.now() }));
      setState('idle');
      services.announcer.announce(text('calendarSaved'));
    } catch (problem) {
      services.failures.report(problem);
      setState('failed');
    }
  };

  return (
    <div className="confirmation-tools">
      <Button kind="primary" icon={calendar} isBusy={state === 'busy'} onClick={() => void save()}>
        {text('addToCalendar')}
      </Button>
      <Button icon={printer} onClick={() => device.print()}>
        {text('print')}
      </Button>
      {state === 'failed' && (
        <div role="alert" className="confirmation-problem">
          <Notice tone="danger" title={text('calendarFailed')} />
        </div>
      )}
    </div>
  );
}
