import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { messages } from './messages.ts';

export interface SessionCheckProps {
  /** Waits until it is known who the visitor is, or asks once more. */
  readonly onRetry: () => Promise<boolean>;
}

/** Before it is known who the visitor is: nothing of the page is shown, and nobody is sent away (spec §4 "Access"). */
export function SessionCheck({ onRetry }: SessionCheckProps) {
  const text = useText<typeof messages>();
  const [isUnknown, setUnknown] = useState(false);
  const check = () => onRetry().then((isKnown) => setUnknown(!isKnown));
  const checkFirst = useEffectEvent(check);
  // After the island's own reading has begun, so that no second one takes its place.
  useEffect(() => {
    const timer = setTimeout(() => void checkFirst());
    return () => clearTimeout(timer);
  }, []);
  const retry = () => {
    setUnknown(false);
    void check();
  };
  return isUnknown ? <Unavailable words={text('unknown')} onRetry={retry} /> : <Skeleton rows={3} rowHeight={96} />;
}
