import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { rootOf } from '../keyboard/root-of.ts';
import { environmentOf } from './environment-of.ts';
import { type TypeaheadItem } from './typeahead-item.ts';
import { TypeaheadOption } from './typeahead-option.tsx';
import { useTopLayer } from './use-top-layer.ts';

/** What the field hands to the engine: arrows and page keys. */
export interface EngineKeys {
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export interface TypeaheadEngineProps {
  readonly ref: Ref<EngineKeys>;
  /** The input, which belongs to the field and is never drawn by the engine. */
  readonly input: HTMLInputElement;
  readonly items: readonly TypeaheadItem[];
  readonly term: string;
  /** The term that the items answer. */
  readonly answers: string;
  readonly highlightedIndex: number;
  readonly listId: string;
  readonly labelId: string;
  readonly onMove: (index: number) => void;
  readonly onSelect: (item: TypeaheadItem) => void;
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

/** Neighbours of one group, with the index of each item in the whole list. */
function groupsOf(items: readonly TypeaheadItem[]) {
  const groups: { key: string; label: string | undefined; rows: { item: TypeaheadItem; index: number }[] }[] = [];
  items.forEach((item, index) => {
    const last = groups.at(-1);
    if (last && items[index - 1]?.group === item.group) last.rows.push({ item, index });
    else groups.push({ key: item.id, label: item.groupLabel, rows: [{ item, index }] });
  });
  return groups;
}

/** The list of a typeahead, drawn while it is open; a chunk of its own, since downshift is eight kilobytes. */
export function TypeaheadEngine({ ref, ...props }: TypeaheadEngineProps) {
  const { input, items, listId, labelId, highlightedIndex, answers } = props;
  const [environment] = useState(() => environmentOf(rootOf(input)));
  const list = useRef<HTMLDivElement>(null);
  const combobox = useCombobox<TypeaheadItem>({
    items: [...items],
    itemToString: (item) => item?.label ?? '',
    isOpen: true,
    inputValue: props.term,
    highlightedIndex,
    selectedItem: null,
    environment,
    inputId: input.id,
    labelId,
    menuId: listId,
    getItemId: (index) => `${listId}-${index}`,
    stateReducer: onlyOnPurpose,
    onStateChange: (changes) => {
      if (changes.selectedItem) props.onSelect(changes.selectedItem);
      else if (changes.highlightedIndex !== undefined) props.onMove(changes.highlightedIndex);
    },
  });
  const wired = combobox.getInputProps({}, { suppressRefError: true });
  const { ref: adopt, onKeyDown } = wired as typeof wired & { ref: (node: Element | null) => void };

  useImperativeHandle(ref, () => ({ press: (event) => onKeyDown?.(event) }), [onKeyDown]);
  // The input is drawn by the field, so downshift is told of it here.
  useLayoutEffect(() => adopt(input));
  // A new answer is read from its top.
  useLayoutEffect(() => {
    list.current?.firstElementChild?.scrollTo({ top: 0 });
  }, [answers]);
  useTopLayer(list, input);

  return (
    <div ref={list} className="typeahead-list" popover="manual">
      <div className="typeahead-options" {...combobox.getMenuProps({ tabIndex: -1 })}>
        {groupsOf(items).map(({ key, label, rows }) => (
          <div key={key} role={label === undefined ? 'presentation' : 'group'} aria-label={label}>
            {label !== undefined && (
              <div className="typeahead-group" aria-hidden>
                {label}
              </div>
            )}
            {rows.map(({ item, index }) => (
              <TypeaheadOption key={item.id} item={item} {...combobox.getItemProps({ item, index })} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
