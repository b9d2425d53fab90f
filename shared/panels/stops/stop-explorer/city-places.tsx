import { useEffect } from 'react';
import { cityOf, positionOf } from '#shared/domain/cities/city-distance.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectCityStops } from '#shared/store/slices/stops/stops.ts';
import { AsyncContent } from '../../kit/async-content/async-content.tsx';
import { CityStopChoice } from '../../cities/city-map/city-stop-choice.tsx';
import { ExplorerLinks } from './explorer-links.tsx';
import { ExplorerWaiting } from './explorer-waiting.tsx';
import type { ExplorerViewProps } from './explored-place.ts';

interface CityPlacesProps extends ExplorerViewProps {
  readonly cityId: number;
  readonly stopId?: string | undefined;
  readonly headingLevel: number;
}

/** The stops of a city, how far each is from its centre, and what leaves from there. */
export function CityPlaces({ text, cities, cityId, stopId, headingLevel, onCity, onStop, onDetails }: CityPlacesProps) {
  const { services } = useIsland();
  const stops = services.open(createStops);
  useSubscription(String(cityId), () => stops.watchCity(cityId));
  const answer = useShared(selectCityStops(cityId));
  const city = cityOf(lastOf(cities)?.cities ?? [], cityId);

  const count = lastOf(answer)?.stops.length;
  useEffect(() => {
    if (count !== undefined) services.announcer.say(text('stopsFound', { count }));
  }, [services, text, count]);

  return (
    <>
      <ExplorerLinks text={text} originId={cityId} onCity={onCity} />
      <AsyncContent
        answer={answer}
        waiting={<ExplorerWaiting />}
        failure={{ title: text('cityStopsFailed'), advice: text('cityStopsFailedAdvice') }}
        onRetry={() => stops.retryCity(cityId)}
      >
        {(cityStops) => (
          <CityStopChoice
            cityStops={cityStops}
            text={text}
            headingLevel={headingLevel}
            stopId={stopId}
            centre={city && positionOf(city)}
            onChosen={(chosen) => onStop(cityId, chosen)}
            onDetails={(chosen) => onDetails(cityId, chosen)}
          />
        )}
      </AsyncContent>
    </>
  );
}
