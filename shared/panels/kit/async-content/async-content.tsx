import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import styles from './async-content.css?inline';

/** The sheets that the piece needs. */
export const asyncContentStyles: readonly string[] = [iconStyles, buttonStyles, noticeStyles, styles];

export interface AsyncContentProps<Value> {
  readonly answer: Loading<Value>;
  /** Drawn until the first answer, at its height. */
  readonly waiting: ReactNode;
  /** What happened, and what is safe. */
  readonly failure: { readonly title: string; readonly advice: string };
  readonly onRetry: () => void;
  /** Draws the answer, or the last good one when asking again failed. */
  readonly children: (value: Value) => ReactNode;
}

/**
 * What a call has loaded; until then that it is loading, or that it failed, with a button to try again. The button stays
 * in its place while it tries, and then hands the focus to the content, so that the focus never leaves a dialog.
 */
export function AsyncContent<Value>({ answer, waiting, failure, onRetry, children }: AsyncContentProps<Value>) {
  const { common } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const known = getLastValue(answer);
  const isKnown = known !== undefined;

  // The button that had the focus is gone with this very drawing.
  useLayoutEffect(() => {
    if (!isKnown || !isRetrying || !box.current) return;
    const { activeElement } = getRoot(box.current);
    if (!activeElement || activeElement.contains(box.current)) takeFocusAtHeading(box.current);
    setIsRetrying(false);
  }, [isKnown, isRetrying]);

  const retry = () => {
    setIsRetrying(true);
    onRetry();
  };

  return (
    // Another box once there is an answer: one that stayed, and was moved by what comes above it, would jump.
    <div key={String(isKnown)} ref={box} className="async-content" aria-busy={!isKnown && answer.state !== 'failed'}>
      {isKnown ? children(known) : null}
      {!isKnown && (answer.state === 'failed' || isRetrying) && (
        // Heard at once, before whatever else the announcer still has to say.
        <div role="alert">
          <Notice
            tone="danger"
            title={failure.title}
            actions={
              <Button isBusy={answer.state === 'loading'} onClick={retry}>
                {common('retry')}
              </Button>
            }
          >
            <p>{failure.advice}</p>
          </Notice>
        </div>
      )}
      {!isKnown && answer.state !== 'failed' && !isRetrying && waiting}
    </div>
  );
}
