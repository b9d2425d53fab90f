import { useEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/** Code that an island loads when it is wanted. */
export interface LazyModule {
  /** CSS texts, put on the island's root when the code has come. */
  readonly styles: readonly string[];
}

/** How far a late part has come. */
export type LoadedChunk<Module> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly module: Module }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Loads code when it is wanted, and puts its styles on the island's root.
 *
 * @param load always the same function, since another one is another question
 * @param wanted whether to load it now; once asked for it stays
 */
export function useChunk<Module extends LazyModule>(load: () => Promise<Module>, wanted: boolean): LoadedChunk<Module> {
  const { adopt } = useIsland();
  const [chunk, setChunk] = useState<LoadedChunk<Module>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);

  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    load().then(
      (module) => {
        if (!current) return;
        adopt(module.styles);
        setChunk({ state: 'ready', module });
      },
      () => current && setChunk({ state: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      current = false;
    };
  }, [asked, attempt, adopt, load]);

  return chunk;
}
