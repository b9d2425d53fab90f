import share from 'lucide-static/icons/share-2.svg?icon';
import { useCallback, useId, useRef, useState } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { PassedLink } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useDismissal } from '#shared/ui/flyout/use-dismissal.ts';
import { Coming } from '../../kit/coming/coming.tsx';
import type { messages } from './messages/fr.ts';

const shareMenu = lazyPiece(() => import('../share-menu/share-menu.lazy.tsx'));

interface ShareButtonProps {
  readonly link: PassedLink;
  readonly text: Text<typeof messages>;
}

/** Opens the share menu under itself. Escape, a press elsewhere and walking on with Tab close it. */
export function ShareButton({ link, text }: ShareButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const menu = useLazyPiece(shareMenu, isNear || isOpen);

  const close = useCallback(() => setIsOpen(false), []);
  const dismissal = useDismissal({ isOpen, onClose: close, opener: button });

  return (
    <div role="presentation" className="itinerary-view-share" {...dismissal}>
      <Button
        ref={button}
        icon={share}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text('share')}
      </Button>
      <div id={id} className="itinerary-view-menu" role="group" aria-label={text('share')} hidden={!isOpen}>
        {isOpen && menu.state === 'ready' && <menu.module.ShareMenu link={link} text={menu.text} />}
        {isOpen && menu.state !== 'ready' && <Coming part={menu} failed={text('shareFailed')} />}
      </div>
    </div>
  );
}
