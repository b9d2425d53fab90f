import { type ComponentType, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';
import { type FullScreenProps } from './full-screen.tsx';

/** Components that load when the field is first used. */
export interface EngineModule {
  readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps>;
  readonly FullScreen: ComponentType<FullScreenProps>;
}

/** Loads the engine's code and adds its styles to the root. */
export type LoadEngine = () => Promise<EngineModule>;

/**
 * Loads the engine's code when the field is focused or hovered, so that a page whose form is not used does not load it. A
 * failed load is retried when the field is focused again. Until the engine has loaded, the field handles the arrow keys.
 */
export function useEngine(load: LoadEngine): {
  readonly engine: EngineModule | undefined;
  readonly startLoading: () => void;
} {
  const [engine, setParts] = useState<EngineModule>();
  const isRequested = useRef(false);
  const startLoading = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(setParts, () => {
      isRequested.current = false;
    });
  };
  return { engine, startLoading };
}
