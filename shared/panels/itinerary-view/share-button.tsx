import share from 'lucide-static/icons/share-2.svg?icon';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePart } from '#shared/island/use-part.ts';
import type { PassedLink } from '#shared/services/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Coming } from '../coming/coming.tsx';
import { shareMenuPart, type ShareMenuMessages, type ShareMenuModule } from '../share-menu/share-menu-part.ts';
import type { messages } from './messages/fr.ts';

interface ShareButtonProps {
  readonly link: PassedLink;
  readonly text: Text<typeof messages>;
}

/** Opens the share menu under itself. Escape, a press elsewhere and walking on with Tab close it. */
export function ShareButton({ link, text }: ShareButtonProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const menu = usePart<ShareMenuModule, ShareMenuMessages>(shareMenuPart, isNear || isOpen);

  useEffect(() => {
    const document = box.current?.ownerDocument;
    if (!isOpen || !document) return undefined;
    const closeOutside = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog around the island must not close as well.
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  // Without a next element the window has lost the focus, or a press on plain words took it: both are told otherwise.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // The listeners serve the controls inside.
    <div role="presentation" className="itinerary-view-share" ref={box} onKeyDown={escape} onBlur={leave}>
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
