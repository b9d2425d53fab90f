import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LazyModule, useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';

interface LazyPartProps<Module extends LazyModule> {
  /** Imports the module. Must be stable between renders, because a new function starts a new request. */
  readonly load: () => Promise<Module>;
  /** Shown if loading fails; by default a general message. */
  readonly failureMessage?: string;
  /** Whether to show nothing instead of a loading indicator while the module loads. */
  readonly isSilent?: boolean;
  /** Renders the part once its module has loaded. */
  readonly children: (module: Module) => ReactNode;
}

/**
 * A part of a screen whose code is loaded when the part is rendered. If loading fails, it shows a message with a retry
 * button.
 */
export function LazyPart<Module extends LazyModule>({
  load,
  failureMessage,
  isSilent,
  children,
}: LazyPartProps<Module>) {
  const { common } = useIsland();
  const part = useChunk(load);
  if (part.state === 'ready') return children(part.module);
  if (part.state === 'failed') return <Unavailable message={failureMessage} onRetry={part.retry} />;
  return !isSilent && <LoadingIndicator text={common('loading')} />;
}
