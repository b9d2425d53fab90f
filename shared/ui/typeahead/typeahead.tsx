import x from 'lucide-static/icons/x.svg?icon';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/button.tsx';
import { FormField } from '../form-field/form-field.tsx';
import { getRoot } from '../keyboard/get-root.ts';
import type { EngineKeys } from './typeahead-engine.tsx';
import { optionId, type TypeaheadItem, type TypeaheadStatus } from './typeahead-item.ts';
import type { TypeaheadListProps } from './typeahead-list.tsx';
import styles from './typeahead.css?inline';
import { type LoadEngine, useEngine } from './use-engine.ts';
import { afterArrow, atRest, entered, highlightedIndex, isPending, typed } from './typeahead-state.ts';
import { useTopLayer } from './use-top-layer.ts';

export { styles as typeaheadStyles };

/** What the field says. */
export interface TypeaheadWords {
  readonly label: string;
  readonly clear: string;
  readonly close: string;
  readonly noMatch: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

export interface TypeaheadProps {
  readonly words: TypeaheadWords;
  readonly hint?: string;
  readonly error?: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** What stands in the field: typed words, or the name of what was chosen. The caller keeps it. */
  readonly term: string;
  /** Filtered by the caller; all of them while nothing has been typed. */
  readonly items: readonly TypeaheadItem[];
  /** The term that the items answer. While it differs from what was typed, nothing is highlighted by itself. */
  readonly answers: string;
  readonly status?: TypeaheadStatus;
  /** `TypeaheadList`, whose code may come with the items. */
  readonly List: ComponentType<TypeaheadListProps> | undefined;
  /** A way on under the list. */
  readonly listActions?: ReactNode;
  /** Ways on under the sentence that nothing was found. */
  readonly noMatchActions?: ReactNode;
  /** Every key stroke; the caller debounces its search, not the field. */
  readonly onTermChange: (term: string) => void;
  readonly onSelect: (item: TypeaheadItem) => void;
  /** The field was left, with what it had highlighted: the caller confirms that, or clears, or keeps. */
  readonly onBlur?: (highlighted: TypeaheadItem | undefined, term: string) => void;
  /** Enter came before the answer: the caller may match the term at once. Nothing is submitted. */
  readonly onHurry?: (term: string) => void;
  readonly onClear: () => void;
  readonly onRetry?: () => void;
  /** How many items the open list has, once for each answer, for the announcer; `undefined` once it is closed. */
  readonly onResults?: (count: number | undefined) => void;
  /** Brings `TypeaheadEngine` and its styles; asked when the field is first come to. */
  readonly loadEngine: LoadEngine;
}

/**
 * An editable combobox (ARIA Authoring Practices, list autocomplete with manual selection; spec §2 "City typeahead").
 * The field is there at once and is never replaced; the list arrives with its items, and the engine takes over the keys.
 */
export function Typeahead(props: TypeaheadProps) {
  const { words, term, items, List, status = 'ready' } = props;
  const id = useId();
  const listId = `${id}list`;
  const labelId = `${id}label`;
  const [state, setState] = useState(atRest);
  // Known from the first time the field is entered: nothing opens before, and a closed field is drawn once.
  const [input, setInput] = useState<HTMLInputElement>();
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<EngineKeys>(null);
  const list = useRef<HTMLDivElement>(null);
  const { parts, ask } = useEngine(props.loadEngine);

  const index = status === 'ready' ? highlightedIndex(state, props) : -1;
  const highlighted = items[index];
  const isWaiting = isPending(state, props);
  const isReady = status === 'ready' && (items.length > 0 || isWaiting);
  const isListed = state.isOpen && isReady && items.length > 0 && List !== undefined;

  const tellResults = useEffectEvent((count?: number) => props.onResults?.(count));
  // Told after the list has been painted, once for each answer that the traveller sees.
  useEffect(() => {
    if (!state.isOpen || status !== 'ready' || isWaiting) return undefined;
    const turn = setTimeout(() => tellResults(items.length));
    return () => clearTimeout(turn);
  }, [state.isOpen, status, isWaiting, props.answers, items.length]);
  // Chosen, left or closed: what was not said of the list by then is of no use.
  useEffect(() => (state.isOpen ? () => tellResults() : undefined), [state.isOpen]);

  const select = (item: TypeaheadItem) => {
    setState(atRest);
    props.onSelect(item);
  };
  const enter = (event: SyntheticEvent<HTMLInputElement>) => {
    ask();
    setInput(event.currentTarget);
    if (!state.isOpen) setState(entered);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    const box = event.currentTarget;
    // Into the panel under the field; or the whole window lost the focus, and nobody left the field.
    if (box.contains(event.relatedTarget) || getRoot(box).activeElement === event.target) return;
    setState(atRest);
    props.onBlur?.(highlighted, term);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    const isTaken = (keyActions[event.key] ?? (() => false))();
    if (isTaken) event.preventDefault();
    else if (isListed && keys.current && engineKeys.has(event.key)) keys.current.press(event);
    else if (isListed && event.key in arrows) {
      event.preventDefault();
      setState({ ...state, moved: afterArrow(index, arrows[event.key] ?? 0, items.length) });
    }
    // A dialog around the field must not close with the list.
    if (isTaken && event.key === 'Escape') event.stopPropagation();
  };
  // From the field into its list: an item that is highlighted only because it matches first is not passed over.
  const isEntered = state.isOpen && (index < 0 || state.moved !== undefined);
  const enterAt = (moved: number) => () => {
    if (isEntered) return false;
    ask();
    setState({ ...state, isOpen: true, moved: items.length > 0 ? moved : undefined });
    return true;
  };
  const keyActions: Readonly<Record<string, () => boolean>> = {
    ArrowDown: enterAt(0),
    ArrowUp: enterAt(items.length - 1),
    Enter: () => {
      if (highlighted) select(highlighted);
      else if (state.isOpen && isWaiting) props.onHurry?.(term);
      else return false;
      return true;
    },
    Escape: () => {
      if (state.isOpen) setState(atRest);
      else if (term !== '') props.onClear();
      else return false;
      return true;
    },
  };
  const clear = () => {
    props.onClear();
    setState(entered);
    field.current?.focus();
  };

  const openList = isListed && input && { list, input, items, highlightedIndex: index, listId, labelId };

  return (
    <div className="typeahead" onBlur={leave}>
      <FormField
        label={words.label}
        hint={props.hint}
        error={props.error}
        isRequired={props.isRequired}
        labelId={labelId}
      >
        {(wiring) => (
          <div className="typeahead-control">
            <input
              {...wiring}
              ref={field}
              className="form-field-input typeahead-input"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={isListed && index >= 0 ? optionId(listId, index) : undefined}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="done"
              placeholder={props.placeholder}
              value={term}
              onChange={(event) => {
                setState(typed);
                props.onTermChange(event.target.value);
              }}
              onFocus={enter}
              onClick={enter}
              onPointerEnter={ask}
              onKeyDown={press}
            />
            {term !== '' && (
              // Out of the tab order: Escape does the same, and the next field is one Tab away.
              <Button
                kind="icon"
                icon={x}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              >
                {words.clear}
              </Button>
            )}
          </div>
        )}
      </FormField>
      {openList && List && <List {...openList} answers={props.answers} actions={props.listActions} onSelect={select} />}
      {openList && parts && (
        <parts.TypeaheadEngine
          {...openList}
          ref={keys}
          term={term}
          onMove={(moved) => setState({ ...state, moved: moved < 0 ? undefined : moved })}
        />
      )}
      {state.isOpen && input && parts && (
        <parts.WholeScreen
          input={input}
          items={items}
          isTyped={state.isTyped && term !== ''}
          closeLabel={words.close}
          onClose={() => setState(atRest)}
        />
      )}
      {state.isOpen && input && !isReady && <TypeaheadPanel input={input} {...drawPanel(props, status)} />}
    </div>
  );
}

/** Keys that move in the list. Home and End stay with the text. */
const engineKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** Keys that move while the engine is on its way. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function drawPanel({ words, onRetry, noMatchActions }: TypeaheadProps, status: TypeaheadStatus) {
  if (status === 'loading') return { words: words.loading };
  if (status === 'ready') return { words: words.noMatch, actions: noMatchActions };
  return { words: words.failed, actions: onRetry && <Button onClick={onRetry}>{words.retry}</Button> };
}

interface TypeaheadPanelProps {
  readonly input: HTMLInputElement;
  readonly words: string;
  readonly actions?: ReactNode;
}

/** Stands where the list would: nothing found, still loading, could not be loaded. */
function TypeaheadPanel({ input, words, actions }: TypeaheadPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer(panel, input);
  return (
    <div ref={panel} className="typeahead-list typeahead-panel" popover="manual">
      <p>{words}</p>
      {actions !== undefined && <div className="typeahead-actions">{actions}</div>}
    </div>
  );
}
