import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { type MapMode } from './map-renderer.ts';

/** A place in the list. */
export interface MapListEntry extends Pick<MapMarker, 'id' | 'title'> {
  /** The distance, formatted: "1,2 miles". */
  readonly distance?: string | undefined;
}

/** Props of the list. */
export interface MapListProps {
  /** The purpose of the map: `city` to select a stop, `route` to read about stops, `stop` to show one. */
  readonly mode: MapMode;
  readonly entries: readonly MapListEntry[];
  readonly label: string;
  readonly selectedId?: string | undefined;
  /** The label of the link to a stop's details (mode `route`). */
  readonly infoLinkLabel?: string | undefined;
  readonly onMarker?: ((id: string) => void) | undefined;
  readonly onInfoLink?: ((id: string) => void) | undefined;
}

/** The text alternative of a map: the same places, with the same actions. */
export function MapList({ mode, entries, label, selectedId, infoLinkLabel, onMarker, onInfoLink }: MapListProps) {
  return (
    <ul className="map-list" aria-label={label}>
      {entries.map(({ id, title, distance }) => {
        const name = (
          <>
            <span className="map-list-title">{title}</span>{' '}
            {distance !== undefined && <span className="map-list-distance">{distance}</span>}
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
