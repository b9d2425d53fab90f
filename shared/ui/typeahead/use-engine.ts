import { type ComponentType, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';
import { type FullScreenProps } from './full-screen.tsx';

/** Components of a typeahead (a text field with suggestions) that are loaded when the field is first used. */
export interface EngineModule {
  readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps>;
  readonly FullScreen: ComponentType<FullScreenProps>;
}

/** Loads these components, and adds their styles to the document or shadow root. */
export type LoadEngine = () => Promise<EngineModule>;

/**
 * Loads the engine, which handles keys in the list, when the field is focused or hovered: pages whose form is not used do not need
 * it. After a failure, it is requested again at the next focus. Until then, the field itself handles the arrow keys.
 */
export function useEngine(load: LoadEngine) {
  const [engine, setEngine] = useState<EngineModule>();
  const isRequested = useRef(false);
  const startLoading = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(setEngine, () => void (isRequested.current = false));
  };
  return { engine, startLoading };
}
