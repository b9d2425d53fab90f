import { useEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/** A module that an island (a mounted widget) loads on demand. */
export interface LazyModule {
  /** CSS texts, added to the island's root when the code has loaded. */
  readonly styles: readonly string[];
}

/** State of something that is loaded on demand: `waiting` until it has loaded or failed for the first time. */
export type Loaded<Result> =
  | { readonly state: 'waiting' }
  | ({ readonly state: 'ready' } & Result)
  | { readonly state: 'failed'; readonly retry: () => void };

/** State of a module that is loaded on demand. */
export type LoadedChunk<Module> = Loaded<{ readonly module: Module }>;

/**
 * Loads code on demand, and adds its styles to the island's root. After a failure, the state stays `failed` until a retry
 * succeeds.
 *
 * @param load must be stable between renders, because a new function starts a new request
 * @param isNeeded whether to load the code now. Later changes to false have no effect.
 */
export function useChunk<Module extends LazyModule>(load: () => Promise<Module>, isNeeded = true) {
  const { adopt } = useIsland();
  const [chunk, setChunk] = useState<LoadedChunk<Module>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [hasStarted, setHasStarted] = useState(isNeeded);
  // Setting state during rendering is allowed by React if a condition prevents a loop.
  if (isNeeded && !hasStarted) setHasStarted(true);

  useEffect(() => {
    if (!hasStarted) return undefined;
    let isCurrent = true;
    load().then(
      (module) => {
        if (!isCurrent) return;
        adopt(module.styles);
        setChunk({ state: 'ready', module });
      },
      () => isCurrent && setChunk({ state: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => void (isCurrent = false);
    // A new `attempt`, set by `retry`, runs the effect again.
  }, [hasStarted, attempt, adopt, load]);

  return chunk;
}
