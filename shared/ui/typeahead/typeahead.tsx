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
import {
  getNextIndex,
  closedState,
  enteredState,
  getHighlightedIndex,
  isPending,
  typedState,
} from './typeahead-state.ts';
import { useTopLayer } from './use-top-layer.ts';

export { styles as typeaheadStyles };

/** The texts of the field. */
export interface TypeaheadTexts {
  readonly label: string;
  readonly clear: string;
  readonly close: string;
  readonly noMatch: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

export interface TypeaheadProps {
  readonly texts: TypeaheadTexts;
  readonly hint?: string;
  readonly error?: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** The text in the field: a search term, or the label of the selected item. The caller stores it. */
  readonly term: string;
  /** Filtered by the caller; all items while the term is empty. */
  readonly items: readonly TypeaheadItem[];
  /** The term that the items answer. While it differs from `term`, no item is highlighted by default. */
  readonly answers: string;
  readonly status?: TypeaheadStatus;
  /** `TypeaheadList`, whose code may load with the items. */
  readonly List: ComponentType<TypeaheadListProps> | undefined;
  /** Actions below the list. */
  readonly listActions?: ReactNode;
  /** Actions below the message that nothing matches. */
  readonly noMatchActions?: ReactNode;
  /** Called on every key stroke; the caller debounces its search. */
  readonly onTermChange: (term: string) => void;
  readonly onSelect: (item: TypeaheadItem) => void;
  /** Called when the field loses focus, with the highlighted item: the caller confirms it, or clears or keeps the term. */
  readonly onBlur?: (highlightedItem: TypeaheadItem | undefined, term: string) => void;
  /** Called on Enter before the items answer the term: the caller may match at once. Nothing is submitted. */
  readonly onHurry?: (term: string) => void;
  readonly onClear: () => void;
  readonly onRetry?: () => void;
  /** Called with the number of items once per answer, for the announcer; with `undefined` when the list closes. */
  readonly onResults?: (count: number | undefined) => void;
  /** Loads `TypeaheadEngine` and its styles; called when the field is first used. */
  readonly loadEngine: LoadEngine;
}

/**
 * An editable combobox (ARIA Authoring Practices, list autocomplete with manual selection; spec §2 "City typeahead").
 * The field is rendered at once and never replaced. The list loads with its items, then the engine handles the keys.
 */
export function Typeahead(props: TypeaheadProps) {
  const { texts, term, items, List, status = 'ready' } = props;
  const id = useId();
  const listId = `${id}list`;
  const labelId = `${id}label`;
  const [state, setState] = useState(closedState);
  // Set when the field first gets the focus: nothing opens before, and a closed field renders only once.
  const [input, setInput] = useState<HTMLInputElement>();
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<EngineKeys>(null);
  const list = useRef<HTMLDivElement>(null);
  const { engine, startLoading } = useEngine(props.loadEngine);

  const index = status === 'ready' ? getHighlightedIndex(state, props) : -1;
  const highlightedItem = items[index];
  const isWaiting = isPending(state, props);
  const isReady = status === 'ready' && (items.length > 0 || isWaiting);
  const isListed = state.isOpen && isReady && items.length > 0 && List !== undefined;

  const reportResults = useEffectEvent((count?: number) => props.onResults?.(count));
  // After the list has been painted, once per answer.
  useEffect(() => {
    if (!state.isOpen || status !== 'ready' || isWaiting) return undefined;
    const timer = setTimeout(() => reportResults(items.length));
    return () => clearTimeout(timer);
  }, [state.isOpen, status, isWaiting, props.answers, items.length]);
  // When the list closes, pending announcements about it are obsolete.
  useEffect(() => (state.isOpen ? () => reportResults() : undefined), [state.isOpen]);

  const select = (item: TypeaheadItem) => {
    setState(closedState);
    props.onSelect(item);
  };
  const enter = (event: SyntheticEvent<HTMLInputElement>) => {
    startLoading();
    setInput(event.currentTarget);
    if (!state.isOpen) setState(enteredState);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    const box = event.currentTarget;
    // Ignore a move into the panel below the field, and the loss of focus of the complete window.
    if (box.contains(event.relatedTarget) || getRoot(box).activeElement === event.target) return;
    setState(closedState);
    props.onBlur?.(highlightedItem, term);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses Enter and arrow keys while it composes a word.
    if (event.nativeEvent.isComposing) return;
    const isHandled = (keyActions[event.key] ?? (() => false))();
    if (isHandled) event.preventDefault();
    else if (isListed && keys.current && engineKeys.has(event.key)) keys.current.press(event);
    else if (isListed && event.key in arrows) {
      event.preventDefault();
      setState({ ...state, movedIndex: getNextIndex(index, arrows[event.key] ?? 0, items.length) });
    }
    // A dialog around the field must not close together with the list.
    if (isHandled && event.key === 'Escape') event.stopPropagation();
  };
  // The first arrow key moves to the first item, even if it is already highlighted as the first match.
  const isInList = state.isOpen && (index < 0 || state.movedIndex !== undefined);
  const enterAt = (initialIndex: number) => () => {
    if (isInList) return false;
    startLoading();
    setState({ ...state, isOpen: true, movedIndex: items.length > 0 ? initialIndex : undefined });
    return true;
  };
  const keyActions: Readonly<Record<string, () => boolean>> = {
    ArrowDown: enterAt(0),
    ArrowUp: enterAt(items.length - 1),
    Enter: () => {
      if (highlightedItem) select(highlightedItem);
      else if (state.isOpen && isWaiting) props.onHurry?.(term);
      else return false;
      return true;
    },
    Escape: () => {
      if (state.isOpen) setState(closedState);
      else if (term !== '') props.onClear();
      else return false;
      return true;
    },
  };
  const clear = () => {
    props.onClear();
    setState(enteredState);
    field.current?.focus();
  };

  const openList = isListed && input && { list, input, items, highlightedIndex: index, listId, labelId };

  return (
    <div className="typeahead" onBlur={leave}>
      <FormField
        label={texts.label}
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
                setState(typedState);
                props.onTermChange(event.target.value);
              }}
              onFocus={enter}
              onClick={enter}
              onPointerEnter={startLoading}
              onKeyDown={press}
            />
            {term !== '' && (
              // Not in the tab order: Escape does the same, and the next field is one Tab away.
              <Button
                kind="icon"
                icon={x}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              >
                {texts.clear}
              </Button>
            )}
          </div>
        )}
      </FormField>
      {openList && List && <List {...openList} answers={props.answers} actions={props.listActions} onSelect={select} />}
      {openList && engine && (
        <engine.TypeaheadEngine
          {...openList}
          ref={keys}
          term={term}
          onMove={(nextIndex) => setState({ ...state, movedIndex: nextIndex < 0 ? undefined : nextIndex })}
        />
      )}
      {state.isOpen && input && engine && (
        <engine.FullScreen
          input={input}
          items={items}
          isTyped={state.isTyped && term !== ''}
          closeLabel={texts.close}
          onClose={() => setState(closedState)}
        />
      )}
      {state.isOpen && input && !isReady && <TypeaheadPanel input={input} {...getPanelProps(props, status)} />}
    </div>
  );
}

/** Keys that move in the list. Home and End move in the text. */
const engineKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** Keys that move in the list while the engine loads. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function getPanelProps({ texts, onRetry, noMatchActions }: TypeaheadProps, status: TypeaheadStatus) {
  if (status === 'loading') return { message: texts.loading };
  if (status === 'ready') return { message: texts.noMatch, actions: noMatchActions };
  return { message: texts.failed, actions: onRetry && <Button onClick={onRetry}>{texts.retry}</Button> };
}

interface TypeaheadPanelProps {
  readonly input: HTMLInputElement;
  readonly message: string;
  readonly actions?: ReactNode;
}

/** Replaces the list while there are no items: they are loading, failed to load, or nothing matches. */
function TypeaheadPanel({ input, message, actions }: TypeaheadPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer(panel, input);
  return (
    <div ref={panel} className="typeahead-list typeahead-panel" popover="manual">
      <p>{message}</p>
      {actions !== undefined && <div className="typeahead-actions">{actions}</div>}
    </div>
  );
}
