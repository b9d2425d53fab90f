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
import { WholeScreen, wholeScreenStyles } from './whole-screen.tsx';

export { WholeScreen };

/** CSS texts of what comes with the engine. */
export const styles: readonly string[] = [wholeScreenStyles];

/** What the field hands to the engine: arrows and page keys. */
export interface EngineKeys {
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** What the engine gets from the field, which draws input and list. */
export interface TypeaheadEngineProps extends OpenList {
  readonly ref: Ref<EngineKeys>;
  readonly term: string;
  readonly onMove: (index: number) => void;
}

const kinds = useCombobox.stateChangeTypes;
/** Hovering is no moving: a list that opens under a resting mouse would change what leaving the field confirms. */
const ignored: readonly unknown[] = [kinds.ItemMouseMove, kinds.MenuMouseLeave, kinds.InputBlur, kinds.InputClick];

function onlyOnPurpose(
  state: UseComboboxState<TypeaheadItem>,
  { type, changes }: UseComboboxStateChangeOptions<TypeaheadItem>,
): Partial<UseComboboxState<TypeaheadItem>> {
  return ignored.includes(type) ? state : changes;
}

type Adopt = (node: Element | null) => void;

/**
 * Moves in the list of a typeahead and keeps what is highlighted in sight; a chunk of its own, since downshift is eight
 * kilobytes. It draws nothing, so that a list which is open already stays as it is when the engine comes.
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
    stateReducer: onlyOnPurpose,
    onStateChange: ({ highlightedIndex }) => {
      if (highlightedIndex !== undefined) props.onMove(highlightedIndex);
    },
  });
  const wired = combobox.getInputProps({}, { suppressRefError: true });
  const { ref: adoptInput, onKeyDown } = wired as typeof wired & { ref: Adopt };
  const { ref: adoptList } = combobox.getMenuProps({}, { suppressRefError: true }) as { ref: Adopt };

  useImperativeHandle(ref, () => ({ press: (event) => onKeyDown?.(event) }), [onKeyDown]);

  // After downshift's own effects: it would focus an input that it knows, when the traveller may have left it.
  useEffect(() => adoptInput(input), [adoptInput, input]);

  const adopt = () => {
    adoptList(list.current);
    list.current?.querySelectorAll('[role=option]').forEach((option, index) => {
      const item = items[index];
      if (item) (combobox.getItemProps({ item, index }) as { ref: Adopt }).ref(option);
    });
  };
  return <Adopted adopt={adopt} />;
}

/** Tells downshift what the field has drawn; a child, since its effects run before downshift's, which scroll to a row. */
function Adopted({ adopt }: { readonly adopt: () => void }) {
  useLayoutEffect(adopt);
  return null;
}

/** The part of a window that downshift looks at. */
type Environment = NonNullable<UseComboboxProps<unknown>['environment']>;

/**
 * A window as downshift should see it from within a root. With the real one a click on an option selects nothing in a
 * shadow root, since the window's listeners see a click on the host.
 */
export function createEnvironment(root: Root): Environment {
  const page = root.ownerDocument ?? document;
  const seen = {
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
  // Its type asks for a whole document; its code uses these four.
  return seen as unknown as Environment;
}
