import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { hasLostFocus } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import styles from './async-content.css?inline';

/** CSS texts of the component. */
export const asyncContentStyles = [iconStyles, buttonStyles, noticeStyles, styles];

export interface AsyncContentProps<Value> {
  readonly answer: Loading<Value>;
  /** Placeholder until the first answer, with its height. */
  readonly placeholder: ReactNode;
  /** What failed, and what the user can do. */
  readonly failure: { readonly title: string; readonly advice: string };
  readonly onRetry: () => void;
  /** Renders the answer, or the last one if a reload failed. */
  readonly children: (value: Value) => ReactNode;
}

/**
 * The result of a request; before that a placeholder, or an error with a retry button. The button stays while the request is
 * repeated, and then moves the focus to the content, so that the focus never leaves a dialog.
 */
export function AsyncContent<Value>({ answer, placeholder, failure, onRetry, children }: AsyncContentProps<Value>) {
  const { common } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const value = getLastValue(answer);
  const isLoaded = value !== undefined;

  // The focused button is removed in this render.
  useLayoutEffect(() => {
    if (!isLoaded || !isRetrying || !box.current) return;
    if (hasLostFocus(box.current)) takeFocusAtHeading(box.current);
    setIsRetrying(false);
  }, [isLoaded, isRetrying]);

  const retry = () => {
    setIsRetrying(true);
    onRetry();
  };

  return (
    // A new element when the answer arrives: the same one would jump if it was moved by content above it.
    <div key={String(isLoaded)} ref={box} className="async-content" aria-busy={!isLoaded && answer.state !== 'failed'}>
      {isLoaded ? children(value) : null}
      {!isLoaded && (answer.state === 'failed' || isRetrying) && (
        // An alert is announced immediately, before pending announcements.
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
      {!isLoaded && answer.state !== 'failed' && !isRetrying && placeholder}
    </div>
  );
}
