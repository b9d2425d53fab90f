import x from 'lucide-static/icons/x.svg?icon';
import type { ComponentType, FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { FormField, type FormFieldProps } from '../form-field/form-field.tsx';
import { getRoot } from '../keyboard/get-root.ts';
import type { FullScreenProps } from './full-screen.tsx';
import type { EngineKeys, TypeaheadEngineProps } from './typeahead-engine.tsx';
import { optionId, type TypeaheadItem, type TypeaheadStatus } from './typeahead-item.ts';
import type { TypeaheadListProps } from './typeahead-list.tsx';
import {
  getNextIndex,
  closedState,
  enteredState,
  getHighlightedIndex,
  isPending,
  typedState,
} from './typeahead-state.ts';
import { useTopLayer } from './use-top-layer.ts';

export { default as typeaheadStyles } from './typeahead.css?inline';

/** Components of a typeahead (a text field with suggestions) that are loaded when the field is first used. */
export interface EngineModule {
  /** Handles arrow and page keys in the open list. Renders nothing. */
  readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps>;
  /** Lets the open typeahead fill a narrow screen, and renders its back button. Does nothing on larger screens. */
  readonly FullScreen: ComponentType<FullScreenProps>;
}

/** Loads these components, and adds their styles to the document or shadow root. */
type LoadEngine = () => Promise<EngineModule>;

export interface TypeaheadProps extends Pick<FormFieldProps, 'hint' | 'error'> {
  readonly texts: {
    readonly label: string;
    readonly clear: string;
    readonly close: string;
    readonly noMatch: string;
    readonly loading: string;
    readonly failed: string;
    readonly retry: string;
  };
  /** The text in the field: a search term, or the label of the selected item. The caller stores it. */
  readonly term: string;
  /** The suggestions, filtered by the caller; all items if the term is empty. */
  readonly items: readonly TypeaheadItem[];
  /** The term to which the items belong. While it differs from `term`, the first item is not highlighted automatically. */
  readonly itemsTerm: string;
  readonly status?: TypeaheadStatus;
  /** `TypeaheadList`; undefined while its code is loading. */
  readonly List: ComponentType<TypeaheadListProps> | undefined;
  /** Actions below the list. */
  readonly listActions?: ReactNode;
  /** Actions below the message that nothing matches. */
  readonly noMatchActions?: ReactNode;
  /** Called on every change of the text. The caller debounces its search. */
  readonly onTermChange: (term: string) => void;
  readonly onSelect: (item: TypeaheadItem) => void;
  /** Called when the focus leaves the field and its list. The caller may select the highlighted item, or clear the term. */
  readonly onBlur?: (highlightedItem: TypeaheadItem | undefined, term: string) => void;
  /** Called on Enter if no item is highlighted because the items belong to an older term. The caller may search at once. */
  readonly onHurry?: (term: string) => void;
  readonly onClear: () => void;
  readonly onRetry?: () => void;
  /** For screen readers: called with the number of items for a term, 0 if none matches; with undefined when the list closes. */
  readonly onResults?: (count: number | undefined) => void;
  readonly loadEngine: LoadEngine;
  /** Called when the field gets the focus, and when it is clicked. */
  readonly onEnter?: () => void;
}

/**
 * A required text field with a list of suggestions (ARIA Authoring Practices: combobox with list autocomplete; spec §2
 * "City typeahead"). The field is rendered at once. The code of the list is loaded with its items, and the engine, which
 * handles arrow and page keys with the library downshift, is loaded when the field is first used.
 */
export function Typeahead(props: TypeaheadProps) {
  const { texts, term, items, List, status = 'ready' } = props;
  const id = useId();
  const listId = `${id}list`;
  const labelId = `${id}label`;
  const [state, setState] = useState(closedState);
  const field = useRef<HTMLInputElement>(null);
  // The same element as `field`, for the components that are rendered with it. `enter` sets it when the field first receives
  // the focus: a ref callback would cause a second render of each field of the page.
  const [input, setInput] = useState<HTMLInputElement>();
  // The engine's handle, to which key presses are passed; null until the engine has loaded, and while the list is closed.
  const keys = useRef<EngineKeys>(null);
  const list = useRef<HTMLDivElement>(null);
  const { engine, startLoading } = useEngine(props.loadEngine);

  const index = status === 'ready' ? getHighlightedIndex(state, props) : -1;
  const highlightedItem = items[index];
  // Whether the items still belong to an earlier term.
  const isWaiting = isPending(state, props);
  // If false, `TypeaheadPanel` is shown instead of the list.
  const isReady = status === 'ready' && (items.length > 0 || isWaiting);
  const isListed = state.isOpen && isReady && items.length > 0 && List !== undefined;

  const reportResults = useEffectEvent((count?: number) => props.onResults?.(count));
  // Reported when the list opens, and when other items arrive; in a later task, so that the list can be painted first.
  useEffect(() => {
    if (!state.isOpen || status !== 'ready' || isWaiting) return undefined;
    const timer = setTimeout(() => reportResults(items.length));
    return () => clearTimeout(timer);
  }, [state.isOpen, status, isWaiting, props.itemsTerm, items.length]);
  // When the list closes, reports undefined, so that pending announcements about it are dropped.
  useEffect(() => (state.isOpen ? () => reportResults() : undefined), [state.isOpen]);

  const select = (item: TypeaheadItem) => {
    setState(closedState);
    props.onSelect(item);
  };
  // On focus, and on a click into a field that has the focus already: its list may be closed after a selection or Escape.
  const enter = (event: SyntheticEvent<HTMLInputElement>) => {
    startLoading();
    props.onEnter?.();
    setInput(event.currentTarget);
    if (!state.isOpen) setState(enteredState);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    const box = event.currentTarget;
    // The list stays open if the focus moves into the panel below the field, or if the complete window loses the focus.
    if (box.contains(event.relatedTarget) || getRoot(box).activeElement === event.target) return;
    setState(closedState);
    props.onBlur?.(highlightedItem, term);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method (as for Chinese) composes a word, it uses Enter and arrow keys itself.
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
  // Arrow keys move the highlight of an open list (in `press`). But if it is closed, or typing has highlighted its first match,
  // the key enters the list (`enterAt`) at its first or last item: an arrow down after typing stays at the first match.
  const isHandledByList = state.isOpen && (index < 0 || state.movedIndex !== undefined);
  /** Creates the action of an arrow key. @param initialIndex the item to move to */
  const enterAt = (initialIndex: number) => () => {
    if (isHandledByList) return false;
    startLoading();
    setState({ ...state, isOpen: true, movedIndex: items.length > 0 ? initialIndex : undefined });
    return true;
  };
  /** Actions by key. They return whether the key was handled. */
  const keyActions: Readonly<Record<string, () => boolean>> = {
    ArrowDown: enterAt(0),
    ArrowUp: enterAt(items.length - 1),
    // Not handled if there is nothing to select or to wait for: the browser then submits the form.
    Enter: () => {
      if (highlightedItem) select(highlightedItem);
      else if (state.isOpen && isWaiting) props.onHurry?.(term);
      else return false;
      return true;
    },
    // First closes the list, then clears the field, and then leaves the key to a dialog around it.
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
      <FormField label={texts.label} hint={props.hint} error={props.error} isRequired labelId={labelId}>
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
              // The button is not in the tab order, so that Tab moves to the next field. Escape also clears the field.
              <Button
                kind="icon"
                icon={x}
                tabIndex={-1}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              >
                {texts.clear}
              </Button>
            )}
          </div>
        )}
      </FormField>
      {/* `List` is defined if `openList` is: the check is for the type only. */}
      {openList && List && (
        <List {...openList} itemsTerm={props.itemsTerm} actions={props.listActions} onSelect={select} />
      )}
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

/** Keys that the engine handles. Home and End move the cursor in the text. */
const engineKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** Keys that move the highlight before the engine has loaded, and by how many items. */
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

/** Shown instead of the list if items are loading, failed to load, or none matches. */
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

/**
 * Returns the engine, which handles keys in the list, once it has loaded. The field calls `startLoading` whenever it is used,
 * such as on focus: pages whose form is not used do not need the engine. Only the first call, or the first after a failure,
 * loads it. Until it has loaded, the field itself handles the arrow keys.
 */
function useEngine(load: LoadEngine) {
  const [engine, setEngine] = useState<EngineModule>();
  const isRequested = useRef(false);
  const startLoading = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(setEngine, () => void (isRequested.current = false));
  };
  return { engine, startLoading };
}
