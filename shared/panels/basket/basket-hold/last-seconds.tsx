import { type RefObject, useEffect } from 'react';
import { isInLastSeconds } from '#shared/domain/basket/warning.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import styles from './last-seconds.css?inline';
import type { messages } from './messages.ts';

export { styles as lastSecondsStyles };

/** Draws the buttons as what cannot be pressed. */
const mark = 'data-last-seconds';

interface LastSecondsProps {
  /** What stands on the basket: its buttons do nothing while the basket is about to be emptied. Links lead on. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly text: Text<typeof messages>;
}

/**
 * The last seconds of a basket, in which nothing is changed or paid any more (field notes §3, 11): it is said in words,
 * seen and announced, and again on a press. The focus and what was typed stay.
 */
export function LastSeconds({ frame, text }: LastSecondsProps) {
  const { announcer } = useIsland().services;
  const isLast = useShared((state) => isInLastSeconds(selectBasketSecondsLeft(state)));

  useEffect(() => {
    const box = frame.current;
    if (!isLast || !box) return undefined;
    const say = () => announcer.say(`${text('last')} ${text('lastAdvice')}`);
    const stop = (event: Event) => {
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      say();
    };
    // Before React's own listener, which is further out.
    const kinds = ['click', 'submit'] as const;
    for (const kind of kinds) box.addEventListener(kind, stop, true);
    box.toggleAttribute(mark, true);
    say();
    return () => {
      for (const kind of kinds) box.removeEventListener(kind, stop, true);
      box.toggleAttribute(mark, false);
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
