import calendar from 'lucide-static/icons/calendar-plus.svg?icon';
import printer from 'lucide-static/icons/printer.svg?icon';
import { type ReactNode, useState } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { shareLink } from '#shared/domain/itinerary/share-link.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createDevice } from '#shared/services/page/device.ts';
import { loadAgain } from '#shared/services/kit/load-again.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { itineraryFormatters } from '../itinerary/itinerary-formatters.ts';
import type { ItineraryViewWords } from './itinerary-view-words.ts';
import { ShareButton } from './share-button.tsx';

interface ItineraryToolsProps {
  readonly itinerary: Itinerary;
  readonly text: Text<ItineraryViewWords>;
}

/** What can be done with an itinerary: pass it on, put it into a calendar, print it. */
export function ItineraryTools({ itinerary, text }: ItineraryToolsProps): ReactNode {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const device = services.open(createDevice);
  const { journeyId, origin, destination } = itinerary;
  const url = shareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
  const title = text('itineraryTitle', { origin: origin.cityName, destination: destination.cityName });
  const calendarEntry = useCalendarEntry({ itinerary, text, url });

  return (
    <div className="itinerary-view-tools">
      <ShareButton link={{ url, title }} text={text} />
      <Button icon={printer} onClick={() => device.print()}>
        {text('print')}
      </Button>
      <Button icon={calendar} isBusy={calendarEntry.state === 'busy'} onClick={() => void calendarEntry.save()}>
        {text('addToCalendar')}
      </Button>
      {calendarEntry.state === 'failed' && (
        <div role="alert" className="itinerary-view-problem">
          <Notice tone="danger" title={text('calendarFailed')} />
        </div>
      )}
    </div>
  );
}

/** Writes the journey into a file for the calendar; what writes it comes with the first press. */
function useCalendarEntry({ itinerary, text, url }: ItineraryToolsProps & { readonly url: string }) {
  const { services } = useIsland();
  const device = services.open(createDevice);
  const formatters = useFormatters(itineraryFormatters, text);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { cityId, stopId } = itinerary.origin;
  const stop = lastOf(useShared(selectStopDetails({ cityId, stopId })));
  const position =
    stop?.latitude === undefined || stop.longitude === undefined
      ? undefined
      : { latitude: stop.latitude, longitude: stop.longitude };

  const save = async () => {
    setState('busy');
    try {
      const { journeyCalendar } = await loadAgain(() => import('./journey-calendar.ts'));
      const nowMs = services.clock.now();
      const file = journeyCalendar(itinerary, { ...formatters, text, url, nowMs, ...(position && { position }) });
      if (!file) return setState('failed');
      device.save(file);
      setState('idle');
      services.announcer.say(text('calendarSaved'));
    } catch (problem) {
      services.failures.report(problem);
      setState('failed');
    }
  };
  return { state, save };
}
