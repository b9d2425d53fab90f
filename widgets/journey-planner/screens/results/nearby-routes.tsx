import { type CityNearby } from '#shared/domain/cities/cities-by-distance.ts';
import { cityOf } from '#shared/domain/cities/city-distance.ts';
import { nearestServed } from '#shared/domain/cities/nearest-served.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { daysWithFee } from '#shared/domain/journeys/price-shown.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectMonthPrices } from '#shared/store/slices/search/travel-dates.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface NearbyRoutesProps {
  /** The way out of a search that found nothing, as the address has it: a way back follows it. */
  readonly search: SearchModel;
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
}

/**
 * Where else one may leave from or go to: the served cities next to both ends of a search, each with its first day with
 * coaches from the one that was asked for. One without any in a week is not shown.
 */
export function NearbyRoutes(props: NearbyRoutesProps) {
  const { originId, destinationId } = props.search;
  const { services } = useIsland();
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));
  const origins = lastOf(useShared(selectOrigins))?.cities ?? [];
  const destinations = lastOf(useShared(selectDestinations(originId)))?.cities ?? [];
  const except = [originId, destinationId];
  const origin = cityOf(origins, originId);
  const destination = cityOf(destinations, destinationId) ?? cityOf(origins, destinationId);
  return (
    <>
      {nearestServed(destinations, destination, { except }).map((near) => (
        <Route key={`to ${near.city.id}`} {...props} end="destination" near={near} />
      ))}
      {nearestServed(origins, origin, { except }).map((near) => (
        <RouteFrom key={`from ${near.city.id}`} {...props} near={near} />
      ))}
    </>
  );
}

interface RouteProps extends NearbyRoutesProps {
  readonly near: CityNearby;
}

/** A city that coaches leave from need not be one that they leave for the wanted destination from. */
function RouteFrom(props: RouteProps) {
  const { search, near } = props;
  const { services } = useIsland();
  useSubscription(String(near.city.id), () => services.open(createCities).watchDestinations(near.city.id));
  const destinations = lastOf(useShared(selectDestinations(near.city.id)))?.cities ?? [];
  return cityOf(destinations, search.destinationId) ? <Route {...props} end="origin" /> : null;
}

function Route({
  search,
  near,
  end,
  hasFee,
  formatters,
  onSearch,
}: RouteProps & { readonly end: 'origin' | 'destination' }) {
  const { text, day: written, money } = formatters;
  const { services } = useIsland();
  const distances = useDistanceFormat();
  const { inboundDepartureDate: back } = search;
  const other = { ...search, [end === 'origin' ? 'originId' : 'destinationId']: near.city.id };
  const { originId, destinationId, totalPassengers, departureDate: firstDay } = other;
  const asked = { originId, destinationId, totalPassengers, firstDay, days: ribbonBatchDays };
  useSubscription(JSON.stringify(asked), () => services.open(createTravelDates).watchPrices(asked));
  const days = daysWithFee(lastOf(useShared(selectMonthPrices(asked))) ?? [], hasFee);
  const first = days.find(({ available }) => available);
  if (!first) return null;
  const { date, price } = first;
  const words = {
    city: near.city.name,
    distance: formatDistance(near.metres, distances),
    day:
      price === null
        ? written(date, 'long')
        : text('dayWithPrice', { day: written(date, 'long'), price: money(price) }),
  };
  return (
    <Button
      onClick={() =>
        onSearch({
          ...other,
          departureDate: date,
          ...(back !== undefined && { inboundDepartureDate: back < date ? date : back }),
        })
      }
    >
      {text(end === 'origin' ? 'leaveFrom' : 'goTo', words)}
    </Button>
  );
}
