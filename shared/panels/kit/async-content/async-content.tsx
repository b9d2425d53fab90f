import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { isNotOffered } from '#shared/services/kit/not-found.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import styles from './async-content.css?inline';

/** Style sheets of the component and of the components that it renders. */
export const asyncContentStyles = [iconStyles, buttonStyles, noticeStyles, styles];

export interface AsyncContentProps<Value> {
  /** The state of the request, with its answer once that has arrived. */
  readonly answer: Loading<Value>;
  /** Shown before the first answer, except after a failure. It should be as high as the content. */
  readonly placeholder: ReactNode;
  readonly failure: {
    /** What failed. */
    readonly title: string;
    /** What the user can do. */
    readonly advice: string;
  };
  /**
   * What is shown if the operator does not offer the call (status 404), which no retry changes. Only for calls that an operator
   * may leave out, since other calls answer 404 for a missing resource.
   */
  readonly notOffered?: string | undefined;
  /** Repeats the request. */
  readonly onRetry: () => void;
  /** Renders the latest answer, which stays visible during a refresh and after a failed one. */
  readonly children: (value: Value) => ReactNode;
}

/**
 * Shows the latest answer to a request. Until the first one arrives, shows a placeholder or, after a failure, an error with
 * a retry button, which stays visible during the retry. If the answer then replaces the focused button, its content
 * takes the focus, so that the focus stays in a dialog around it.
 */
export function AsyncContent<Value>(props: AsyncContentProps<Value>) {
  const { answer, placeholder, failure, notOffered, onRetry, children } = props;
  const { common } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const value = getLastValue(answer);
  const isLoaded = value !== undefined;

  // The content has replaced the retry button. If the button had the focus, no element has it now.
  useLayoutEffect(() => {
    if (!isLoaded || !isRetrying || !box.current) return;
    if (isFocusLostAround(box.current)) takeFocusAtHeading(box.current);
    setIsRetrying(false);
  }, [isLoaded, isRetrying]);

  const retry = () => {
    setIsRetrying(true);
    onRetry();
  };
  if (notOffered !== undefined && isNotOffered(answer)) return <Notice tone="information" title={notOffered} />;

  return (
    // The key replaces the element when the first answer arrives: if content above moved the same element at that time,
    // this would count as a layout shift.
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
