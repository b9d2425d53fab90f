import { useEffect, useId, useRef } from 'react';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';

interface ConsentQuestionProps {
  /** The visitor has asked for it: the focus goes to it. */
  readonly isReopened: boolean;
  readonly onChosen: () => void;
}

/** What is asked of the visitor before anything is passed on: above the rest of the bar, and in nobody's way. */
export function ConsentQuestion({ isReopened, onChosen }: ConsentQuestionProps) {
  const part = useLazyPiece(lazyConsentChoice, true);
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const isReady = part.state === 'ready';
  useEffect(() => {
    if (isReopened && isReady) title.current?.focus();
  }, [isReopened, isReady]);

  if (part.state === 'waiting') return null;
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  const { ConsentChoice, consentChoiceTitle } = part.module;
  return (
    <div className="sticky-footer-question" role="group" aria-labelledby={titleId}>
      <p className="sticky-footer-title" id={titleId} ref={title} tabIndex={-1}>
        {consentChoiceTitle(part.text)}
      </p>
      <ConsentChoice text={part.text} onChosen={onChosen} />
    </div>
  );
}
