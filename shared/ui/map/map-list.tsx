import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { type MapMode } from './map-renderer.ts';

/** A stop or city in the list. */
export interface MapListEntry extends Pick<MapMarker, 'id' | 'title'> {
  /** A second text, such as the distance of a stop ("1.2 miles") or the region of a city. */
  readonly detail?: string | undefined;
  /** The label of the button that opens its details (mode `route`); without it, there is no button. */
  readonly infoLinkLabel?: string | undefined;
}

export interface MapListProps {
  /** The purpose of the map: `city` to select an entry, `route` to open details of stops, `stop` to show one stop. */
  readonly mode: MapMode;
  readonly entries: readonly MapListEntry[];
  /** The accessible name of the list. */
  readonly label: string;
  /** The id of the selected entry (mode `city`). */
  readonly selectedId?: string | undefined;
  /** Called with the id of the entry that was selected (mode `city`). */
  readonly onMarker?: ((id: string) => void) | undefined;
  /** Called with the id of the stop whose details are requested (mode `route`). */
  readonly onInfoLink?: ((id: string) => void) | undefined;
}

/** The text alternative of a map, with the same actions. It may also contain places without a known position. */
export function MapList({ mode, entries, label, selectedId, onMarker, onInfoLink }: MapListProps) {
  return (
    <ul className="map-list" aria-label={label}>
      {entries.map(({ id, title, detail, infoLinkLabel }) => {
        const name = (
          <>
            <span className="map-list-title">{title}</span>{' '}
            {detail !== undefined && <span className="map-list-distance">{detail}</span>}
          </>
        );
        return (
          <li key={id} className="map-list-entry">
            {mode === 'city' ? (
              <button
                type="button"
                className="map-list-choice"
                aria-current={id === selectedId}
                onClick={() => onMarker?.(id)}
              >
                {name}
              </button>
            ) : (
              name
            )}
            {mode === 'route' && infoLinkLabel !== undefined && (
              <button
                type="button"
                className="map-list-link"
                // The visible label is the same for all stops.
                aria-label={`${infoLinkLabel} ${title}`}
                onClick={() => onInfoLink?.(id)}
              >
                {infoLinkLabel}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
