import map from 'lucide-static/icons/map.svg?icon';
import { useId, useState } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { PieceStatus } from '../../kit/piece-status/piece-status.tsx';
import styles from './coach-map-toggle.css?inline';
import type { messages } from './messages.ts';

export { styles as coachMapPartStyles };

/** The map with its messages, loaded when it is first opened. */
const coachMap = lazyPiece(() => import('../coach-map/coach-map.lazy.tsx'));

interface CoachMapToggleProps {
  readonly itinerary: Itinerary;
  readonly text: Text<typeof messages>;
}

/** A button that opens and closes a map with the position of the coach. Renders nothing if the coach's position is unknown. */
export function CoachMapToggle({ itinerary, text }: CoachMapToggleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mapId = useId();
  const mapPiece = useLazyPiece(coachMap, isOpen);
  const { coach } = itinerary;
  if (!coach) return null;
  return (
    <div className="coach-map-part">
      <Button kind="quiet" icon={map} aria-expanded={isOpen} aria-controls={mapId} onClick={() => setIsOpen(!isOpen)}>
        {text('coachOnMap')}
      </Button>
      <div id={mapId} hidden={!isOpen}>
        {isOpen && <PieceStatus piece={mapPiece} failureMessage={text('coachMapFailed')} />}
        {isOpen && mapPiece.state === 'ready' && (
          <mapPiece.module.CoachMap itinerary={itinerary} coach={coach} text={mapPiece.text} />
        )}
      </div>
    </div>
  );
}
