import type { UseComboboxProps } from 'downshift';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { type Root, getRoot } from '../keyboard/get-root.ts';
import { optionId, type TypeaheadItem } from './typeahead-item.ts';
import type { OpenList } from './typeahead-list.tsx';
import { FullScreen, fullScreenStyles } from './full-screen.tsx';

/** Lets the open typeahead fill a narrow screen. The typeahead loads it with this file. */
export { FullScreen };

/** Style sheets that are loaded with the engine. */
export const styles: readonly string[] = [fullScreenStyles];

/**
 * Handle by which the text field of a typeahead (a text field with a list of suggestions) passes arrow and page keys to
 * downshift (a library for comboboxes).
 */
export interface EngineKeys {
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props from `typeahead.tsx`, which renders the input and the list. */
export interface TypeaheadEngineProps extends OpenList {
  readonly ref: Ref<EngineKeys>;
  /** The text in the input. */
  readonly term: string;
  /** Called with the index of the option to highlight; -1 means none. */
  readonly onMove: (index: number) => void;
}

const { ItemMouseMove, MenuMouseLeave, InputBlur, InputClick } = useCombobox.stateChangeTypes;
/**
 * Changes of downshift's state that are ignored. The typeahead handles blur and clicks itself. Hovering must not highlight an
 * option, because leaving the field selects the highlighted option, and a list may open below a mouse that does not move.
 */
const ignoredChanges: readonly unknown[] = [ItemMouseMove, MenuMouseLeave, InputBlur, InputClick];

/** A ref callback of downshift, which expects an element. The typeahead has rendered these elements itself and passes them. */
type PassElement = (node: Element | null) => void;

/**
 * Moves the highlight in the list of a typeahead and scrolls to the highlighted option. Loaded separately, because downshift
 * adds eight kilobytes. Renders no element, so that a list that is already open does not change when this component has loaded.
 */
export function TypeaheadEngine({ ref, ...props }: TypeaheadEngineProps) {
  const { input, list, items, listId, labelId } = props;
  const [environment] = useState(() => createEnvironment(getRoot(input)));
  const combobox = useCombobox<TypeaheadItem>({
    items: [...items],
    itemToString: (item) => item?.label ?? '',
    // This component is only mounted while the list is open.
    isOpen: true,
    inputValue: props.term,
    highlightedIndex: props.highlightedIndex,
    selectedItem: null,
    environment,
    inputId: input.id,
    labelId,
    menuId: listId,
    getItemId: (index) => optionId(listId, index),
    stateReducer: (state, { type, changes }) => (ignoredChanges.includes(type) ? state : changes),
    onStateChange: ({ highlightedIndex }) => {
      // Undefined if a change did not affect the highlight.
      if (highlightedIndex !== undefined) props.onMove(highlightedIndex);
    },
  });
  // Downshift would report that its refs were not called during rendering; the effects below call them.
  const inputProps = combobox.getInputProps({}, { suppressRefError: true });
  const { ref: passInput, onKeyDown } = inputProps as typeof inputProps & { ref: PassElement };
  const { ref: passList } = combobox.getMenuProps({}, { suppressRefError: true }) as { ref: PassElement };

  useImperativeHandle(ref, () => ({ press: (event) => onKeyDown?.(event) }), [onKeyDown]);

  // If downshift's own effects found the input when it mounts, they would focus it, although the traveller may have left it.
  // This effect runs after them.
  useEffect(() => passInput(input), [passInput, input]);

  /** Passes the list and its options to downshift. */
  const passListElements = () => {
    passList(list.current);
    list.current?.querySelectorAll('[role=option]').forEach((option, index) => {
      const item = items[index];
      if (item) (combobox.getItemProps({ item, index }) as { ref: PassElement }).ref(option);
    });
  };
  return <LayoutEffect run={passListElements} />;
}

/**
 * Runs a layout effect after each render. React runs effects of children first, so downshift receives the elements before its
 * own effects, in the parent, scroll to the highlighted option.
 */
function LayoutEffect({ run }: { readonly run: () => void }) {
  useLayoutEffect(run);
  return null;
}

/** The part of a window that downshift uses. */
type Environment = NonNullable<UseComboboxProps<unknown>['environment']>;

/**
 * Creates a substitute for `window` that is limited to a document or shadow root. For a field in a shadow root, the real window
 * would report the shadow host as the focused element, and as the target of events.
 */
export function createEnvironment(root: Root): Environment {
  const page = root.ownerDocument ?? document;
  const environment = {
    addEventListener: root.addEventListener.bind(root),
    removeEventListener: root.removeEventListener.bind(root),
    Node: page.defaultView?.Node ?? Node,
    document: {
      get activeElement() {
        return root.activeElement;
      },
      getElementById: (id: string) => root.getElementById(id),
      createElement: page.createElement.bind(page),
      body: page.body,
    },
  };
  // The type requires a complete document, but downshift uses only these four members of it.
  return environment as unknown as Environment;
}
