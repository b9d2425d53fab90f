import { type RefObject, useEffect } from 'react';
import { isInLastSeconds } from '#shared/domain/basket/countdown.ts';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import styles from './last-seconds.css?inline';
import type { messages } from './messages.ts';

export { styles as lastSecondsStyles };

/** Attribute that makes the buttons look disabled. */
const blockedAttribute = 'data-last-seconds';

interface LastSecondsProps {
  /** The element whose buttons are blocked while the basket is about to expire. Links still work. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly text: Text<typeof messages>;
}

/**
 * The last seconds of a basket, in which it can no longer be changed or paid (field notes §3, 11): shown, announced, and
 * announced again when a button is pressed. The focus and entered texts are preserved.
 */
export function LastSeconds({ frame, text }: LastSecondsProps) {
  const { announcer } = useIsland().services;
  const isLast = useShared((state) => isInLastSeconds(selectBasketSecondsLeft(state)));

  useEffect(() => {
    const box = frame.current;
    if (!isLast || !box) return undefined;
    const announce = () => announcer.announce(`${text('last')} ${text('lastAdvice')}`);
    const block = (event: Event) => {
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      announce();
    };
    // Capturing, to run before React's listener.
    const kinds = ['click', 'submit'] as const;
    for (const kind of kinds) box.addEventListener(kind, block, true);
    box.toggleAttribute(blockedAttribute, true);
    announce();
    return () => {
      for (const kind of kinds) box.removeEventListener(kind, block, true);
      box.toggleAttribute(blockedAttribute, false);
    };
  }, [isLast, frame, announcer, text]);

  if (!isLast) return null;
  return (
    <div className="last-seconds">
      <Notice tone="warning" title={text('last')}>
        <p>{text('lastAdvice')}</p>
      </Notice>
    </div>
  );
}
