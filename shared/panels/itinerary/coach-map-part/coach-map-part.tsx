import map from 'lucide-static/icons/map.svg?icon';
import { useId, useState } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Coming } from '../../kit/coming/coming.tsx';
import styles from './coach-map-part.css?inline';
import type { messages } from './messages.ts';

export { styles as coachMapPartStyles };

const coachMap = lazyPiece(() => import('../coach-map/coach-map.lazy.tsx'));

interface CoachMapPartProps {
  readonly itinerary: Itinerary;
  readonly text: Text<typeof messages>;
}

/** Unfolds a map with the coach, which comes when it is wanted; nothing where nobody has seen the coach. */
export function CoachMapPart({ itinerary, text }: CoachMapPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mapId = useId();
  const part = useLazyPiece(coachMap, isOpen);
  const { coach } = itinerary;
  if (!coach) return null;
  return (
    <div className="coach-map-part">
      <Button
        kind="quiet"
        icon={map}
        aria-expanded={isOpen}
        aria-controls={mapId}
        onClick={() => setIsOpen((is) => !is)}
      >
        {text('coachOnMap')}
      </Button>
      <div id={mapId} hidden={!isOpen}>
        {isOpen && <Coming part={part} failed={text('coachMapFailed')} />}
        {isOpen && part.state === 'ready' && (
          <part.module.CoachMap itinerary={itinerary} coach={coach} text={part.text} />
        )}
      </div>
    </div>
  );
}
