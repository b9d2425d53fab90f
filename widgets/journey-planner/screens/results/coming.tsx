import { useIsland } from '#shared/island/hooks/context.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';

interface ComingProps {
  readonly part: { readonly state: 'waiting' } | { readonly state: 'failed'; readonly retry: () => void };
  readonly failed: string;
}

/** Where a lazy part is to stand: that it loads, or that it did not come, with the way to ask again. */
export function Coming({ part, failed }: ComingProps) {
  const { common } = useIsland();
  if (part.state === 'waiting') return <LoadingIndicator words={common('loading')} />;
  return <Unavailable words={failed} onRetry={part.retry} />;
}
