import { useIsland } from '#shared/island/hooks/context.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';

interface LazyPlaceholderProps {
  readonly part: { readonly state: 'waiting' } | { readonly state: 'failed'; readonly retry: () => void };
  readonly failureMessage: string;
}

/** Takes the place of lazy code: a loading indicator, or the message of a failed import with a retry button. */
export function LazyPlaceholder({ part, failureMessage }: LazyPlaceholderProps) {
  const { common } = useIsland();
  if (part.state === 'waiting') return <LoadingIndicator text={common('loading')} />;
  return <Unavailable message={failureMessage} onRetry={part.retry} />;
}
