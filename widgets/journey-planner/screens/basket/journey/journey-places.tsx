import type { Journey, JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import type { messages } from '../messages/fr.ts';

/** The stops where a journey begins and ends, with their addresses (field notes §6 "Trip check": not the nearest stop). */
export function JourneyPlaces({ journey: { origin, destination } }: { readonly journey: Journey }) {
  return (
    <>
      <Place words="departure" place={origin} />
      <Place words="arrival" place={destination} />
    </>
  );
}

interface PlaceProps {
  readonly words: 'departure' | 'arrival';
  readonly place: JourneyPlace;
}

function Place({ words, place: { cityId, stopId, stopName } }: PlaceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isKnown = cityId !== undefined && stopId !== undefined;
  const stop = isKnown ? { cityId, stopId } : { cityId: 0, stopId: '' };
  useSubscription(isKnown ? `${cityId}/${stopId}` : undefined, () => services.open(createStops).watchStop(stop));
  // A stop whose details do not come has its name all the same (spec §8: logged only).
  const details = lastOf(useShared(selectStopDetails(isKnown ? stop : undefined)));
  const name = stopName ?? details?.name;
  if (name === undefined) return null;
  return (
    <div className="basket-fact">
      <dt>{text(words)}</dt>
      <dd>
        {name}
        {details?.stopAddress !== undefined && <span className="basket-address">{details.stopAddress}</span>}
      </dd>
    </div>
  );
}
