import { type ReactNode, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

export interface TypeaheadPanelProps {
  readonly input: HTMLInputElement;
  readonly words: string;
  readonly actions?: ReactNode;
}

/** Stands where the list would: nothing found, still loading, could not be loaded. */
export function TypeaheadPanel({ input, words, actions }: TypeaheadPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer(panel, input);
  return (
    <div ref={panel} className="typeahead-list typeahead-panel" popover="manual">
      <p>{words}</p>
      {actions !== undefined && <div className="typeahead-actions">{actions}</div>}
    </div>
  );
}
