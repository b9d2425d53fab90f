import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export { default as confirmedButtonStyles } from './confirmed-button.css?inline';

/** Time in ms after a question appears during which it cannot be answered with yes: a double press must not answer it. */
const deafMs = 500;

interface ConfirmedButtonProps extends Pick<ButtonProps, 'kind' | 'icon' | 'isWide' | 'isDisabled' | 'aria-label'> {
  /** The label of the button. */
  readonly children: ReactNode;
  /** The question, including what cannot be undone. */
  readonly question: string;
  readonly no: string;
  readonly yes: string;
  /** Why the last attempt failed, shown below the question. */
  readonly problem?: ReactNode;
  /** Whether the question is shown in place of the button. */
  readonly isAsking: boolean;
  /** Whether the action is running. */
  readonly isBusy: boolean;
  /** Called when the question must be shown or hidden. */
  readonly onAsk: (isAsking: boolean) => void;
  /** Called if the question is answered with yes. If the component is removed, the caller moves the focus. */
  readonly onConfirm: () => void;
}

/**
 * A button for an action that cannot be undone, such as a cancellation. A press shows a question in place of the button. The
 * question gets the focus, so that the same key cannot answer it, and "no" comes first.
 */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { question, no, yes, problem, isAsking, isBusy, onAsk, onConfirm, ...buttonProps } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isAsking) group.current?.focus();
  }, [isAsking]);
  const answerNo = () => {
    onAsk(false);
    // After the render, which replaces the question by the button.
    setTimeout(() => button.current?.focus());
  };

  if (!isAsking) return <Button {...buttonProps} isBusy={isBusy} ref={button} onClick={() => onAsk(true)} />;
  return (
    <div className="confirmed-button-question" role="group" aria-labelledby={id} tabIndex={-1} ref={group}>
      <p className="confirmed-button-text" id={id}>
        {question}
      </p>
      {problem}
      <div className="confirmed-button-answers">
        <Button isDisabled={isBusy} onClick={answerNo}>
          {no}
        </Button>
        <YesButton isBusy={isBusy} isDisabled={buttonProps.isDisabled} onClick={onConfirm}>
          {yes}
        </YesButton>
      </div>
    </div>
  );
}

/** A button that answers a question with yes. It ignores presses during the first 500 ms after it appears. */
export function YesButton(props: ButtonProps) {
  const [isDeaf, setIsDeaf] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsDeaf(false), deafMs);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...props} isDisabled={isDeaf || props.isDisabled} />;
}
