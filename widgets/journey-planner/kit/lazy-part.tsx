import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LazyModule, useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';

interface LazyPartProps<Module extends LazyModule> {
  /** Must be stable between renders. */
  readonly load: () => Promise<Module>;
  /** What failed to load; a general message by default. */
  readonly failureMessage?: string;
  /** Whether nothing is shown while it loads, instead of a loading indicator. */
  readonly isSilent?: boolean;
  readonly children: (module: Module) => ReactNode;
}

/** A part of a screen that is loaded on demand. If that fails, it shows a message with a retry button. */
export function LazyPart<Module extends LazyModule>({
  load,
  failureMessage,
  isSilent,
  children,
}: LazyPartProps<Module>) {
  const { common } = useIsland();
  const part = useChunk(load, true);
  if (part.state === 'ready') return children(part.module);
  if (part.state === 'failed') return <Unavailable message={failureMessage} onRetry={part.retry} />;
  return !isSilent && <LoadingIndicator text={common('loading')} />;
}
