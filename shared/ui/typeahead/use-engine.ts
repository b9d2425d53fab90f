import { type ComponentType, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';
import { type WholeScreenProps } from './whole-screen.tsx';

/** Components that load when the field is first used. */
export interface TypeaheadParts {
  readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps>;
  readonly WholeScreen: ComponentType<WholeScreenProps>;
}

/** Loads the engine's code and adds its styles to the root. */
export type LoadEngine = () => Promise<TypeaheadParts>;

/**
 * Loads the engine's code when the field is focused or hovered, so that a page whose form is not used does not load it. A
 * failed load is retried when the field is focused again. Until the engine has loaded, the field handles the arrow keys.
 */
export function useEngine(load: LoadEngine): {
  readonly parts: TypeaheadParts | undefined;
  readonly ask: () => void;
} {
  const [parts, setParts] = useState<TypeaheadParts>();
  const isRequested = useRef(false);
  const ask = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(setParts, () => {
      isRequested.current = false;
    });
  };
  return { parts, ask };
}
