import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { type Root, getRoot } from '../keyboard/get-root.ts';
import { optionId, type TypeaheadItem } from './typeahead-item.ts';
import type { OpenList } from './typeahead-list.tsx';
import { FullScreen, fullScreenStyles } from './full-screen.tsx';

export { FullScreen };

/** CSS that loads with the engine. */
export const styles: readonly string[] = [fullScreenStyles];

/** Receives arrow and page keys from the field. */
export interface EngineKeys {
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props from the field, which renders input and list. */
export interface TypeaheadEngineProps extends OpenList {
  readonly ref: Ref<EngineKeys>;
  readonly term: string;
  readonly onMove: (index: number) => void;
}

const { ItemMouseMove, MenuMouseLeave, InputBlur, InputClick } = useCombobox.stateChangeTypes;
/** Hovering does not highlight: a list that opens below a resting mouse would change the item that blur confirms. */
const ignoredChanges: readonly unknown[] = [ItemMouseMove, MenuMouseLeave, InputBlur, InputClick];

function reduceState(
  state: UseComboboxState<TypeaheadItem>,
  { type, changes }: UseComboboxStateChangeOptions<TypeaheadItem>,
): Partial<UseComboboxState<TypeaheadItem>> {
  return ignoredChanges.includes(type) ? state : changes;
}

type Adopt = (node: Element | null) => void;

/**
 * Moves the highlight in the list of a typeahead and keeps it visible. A separate chunk, because downshift is eight
 * kilobytes. It renders nothing, so that a list that is already open does not change when the engine loads.
 */
export function TypeaheadEngine({ ref, ...props }: TypeaheadEngineProps) {
  const { input, list, items, listId, labelId } = props;
  const [environment] = useState(() => createEnvironment(getRoot(input)));
  const combobox = useCombobox<TypeaheadItem>({
    items: [...items],
    itemToString: (item) => item?.label ?? '',
    isOpen: true,
    inputValue: props.term,
    highlightedIndex: props.highlightedIndex,
    selectedItem: null,
    environment,
    inputId: input.id,
    labelId,
    menuId: listId,
    getItemId: (index) => optionId(listId, index),
    stateReducer: reduceState,
    onStateChange: ({ highlightedIndex }) => {
      if (highlightedIndex !== undefined) props.onMove(highlightedIndex);
    },
  });
  const inputProps = combobox.getInputProps({}, { suppressRefError: true });
  const { ref: adoptInput, onKeyDown } = inputProps as typeof inputProps & { ref: Adopt };
  const { ref: adoptList } = combobox.getMenuProps({}, { suppressRefError: true }) as { ref: Adopt };

  useImperativeHandle(ref, () => ({ press: (event) => onKeyDown?.(event) }), [onKeyDown]);

  // After downshift's own effects: it would focus the input, which the traveller may have left.
  useEffect(() => adoptInput(input), [adoptInput, input]);

  const adopt = () => {
    adoptList(list.current);
    list.current?.querySelectorAll('[role=option]').forEach((option, index) => {
      const item = items[index];
      if (item) (combobox.getItemProps({ item, index }) as { ref: Adopt }).ref(option);
    });
  };
  return <AdoptElements adopt={adopt} />;
}

/** Passes the rendered elements to downshift. A child, so that its effect runs before downshift's, which scroll to a row. */
function AdoptElements({ adopt }: { readonly adopt: () => void }) {
  useLayoutEffect(adopt);
  return null;
}

/** The part of a window that downshift uses. */
type Environment = NonNullable<UseComboboxProps<unknown>['environment']>;

/**
 * Creates the environment that downshift uses inside a root. With the real window, a click on an option in a shadow root
 * selects nothing, because the window's listeners see a click on the host.
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
  // Its type requires a complete document; its code uses only these four members.
  return environment as unknown as Environment;
}
