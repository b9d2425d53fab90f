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
  /** The fares of the cards, in the same order. Earlier ones take precedence if markers overlap. */
  readonly fares: readonly DestinationFare[];
  /** Named on the map, without a marker; undefined if it is unknown. */
  readonly origin: City | undefined;
  readonly formatters: FareFormatters;
  readonly links: FareLinks;
}

/**
 * A map of the destinations with their prices. The information window of a marker has the link of the destination's card.
 * The list of cards is the text alternative. It also has the destinations without a known position, which the map omits.
 */
export function FareMap({ fares, origin, formatters, links }: FareMapProps) {
  const text = useText<typeof messages & typeof stopMapMessages>();
  const navigation = useIsland().services.open(createNavigation);
  const markers = fares.flatMap((fare): readonly MapMarker[] => {
    const position = toPosition(fare.city);
    if (!position) return [];
    const price = `${text('cheapest')} ${formatters.price(fare)}`;
    const title = `${fare.city.name}, ${price}, ${formatters.day(fare)}`;
    return [
      { id: String(fare.city.id), position, title, label: formatters.wholeAmount(fare.price), icon: 'destination' },
    ];
  });
  return (
    // The mode `route` is used for its information windows; no route is drawn. `isCrowded` hides markers that overlap.
    <StopMap
      mode="route"
      isCrowded
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
