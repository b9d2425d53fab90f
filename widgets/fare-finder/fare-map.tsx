import type { City } from '#shared/domain/cities/city.ts';
import { toPosition } from '#shared/domain/cities/city-distance.ts';
import type { DestinationFare } from '#shared/domain/fares/fare-list.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { StopMap, stopMapStyles } from '#shared/panels/stops/stop-map/stop-map.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import type { messages } from './messages.ts';
import type { FareFormatters, FareLinks } from './fare-list.tsx';
import type { messages as stopMapMessages } from '#shared/panels/stops/stop-map/messages.ts';

/** Style sheets of the map. */
export const styles: readonly string[] = stopMapStyles;

interface FareMapProps {
  /** The fares in the list of cards next to the map, in the same order. If markers overlap, the earlier one is shown. */
  readonly fares: readonly DestinationFare[];
  /** The city of departure, which the map names but does not mark; undefined if it is unknown. */
  readonly origin: City | undefined;
  readonly formatters: FareFormatters;
  readonly links: FareLinks;
}

/**
 * A map of the destinations with their prices. A press on a marker opens its information window, which has the same link as the
 * card of the destination. The list of cards is the text alternative of the map. It also contains the destinations without a
 * known position, which the map omits.
 */
export function FareMap({ fares, origin, formatters, links }: FareMapProps) {
  const text = useText<typeof messages & typeof stopMapMessages>();
  const navigation = useIsland().services.open(createNavigation);
  const markers = fares.flatMap((fare): readonly MapMarker[] => {
    const position = toPosition(fare.city);
    if (!position) return [];
    const price = `${text('cheapest')} ${formatters.price(fare)}`;
    const title = `${fare.city.name}, ${price}, ${formatters.day(fare)}`;
    // The label on the map has no decimals if the amount is whole: £10.
    return [
      { id: String(fare.city.id), position, title, label: formatters.wholeAmount(fare.price), icon: 'destination' },
    ];
  });
  return (
    // The mode `route` is used for its information windows; no route is drawn.
    <StopMap
      mode="route"
      hidesOverlaps
      markers={markers}
      label={text('mapOfFares')}
      placeName={origin && text('mapOrigin', { origin: origin.name })}
      infoLinkLabel={text('seeJourneys')}
      onInfoLink={(id) => {
        const fare = fares.find(({ city }) => String(city.id) === id);
        if (fare) navigation.go(links.href(fare));
      }}
      text={text}
      unavailable={text('mapFailed')}
    />
  );
}
