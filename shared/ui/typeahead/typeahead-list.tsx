import type { ReactNode, RefObject } from 'react';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { optionId, type TypeaheadItem } from './typeahead-item.ts';
import { useTopLayer } from './use-top-layer.ts';

export { default as typeaheadListStyles } from './typeahead-list.css?inline';

/** Props that the list and the engine (`typeahead-engine.tsx`, which handles arrow keys) share. */
export interface OpenList {
  /** The listbox element. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The input of the field; the list is below it. */
  readonly input: HTMLInputElement;
  readonly items: readonly TypeaheadItem[];
  /** Index of the item that Enter selects; -1 if none is highlighted. */
  readonly highlightedIndex: number;
  /** The id of the listbox element, and that of the field's label, which names it. */
  readonly listId: string;
  readonly labelId: string;
}

/** Props of the open list of a typeahead. */
export interface TypeaheadListProps extends OpenList {
  /** The search term to which the items belong. The user may have typed another one since. */
  readonly itemsTerm: string;
  readonly onSelect: (item: TypeaheadItem) => void;
  /** Buttons or links below the list. */
  readonly actions?: ReactNode;
}

/** Groups adjacent items with the same `group`, with the index of each item in the list. */
function groupItems(items: readonly TypeaheadItem[]) {
  const groups: { key: string; label: string | undefined; rows: { item: TypeaheadItem; index: number }[] }[] = [];
  items.forEach((item, index) => {
    const last = groups.at(-1);
    if (last && items[index - 1]?.group === item.group) last.rows.push({ item, index });
    else groups.push({ key: item.id, label: item.groupLabel, rows: [{ item, index }] });
  });
  return groups;
}

/** Number of rows in the first paint: more than are visible at once. Further rows are rendered after the first paint. */
const firstRows = 12;
/**
 * Number of rows after the first paint, and of the rows that are added when the user scrolls near the end. Thousands of rows at
 * once would freeze the page for a moment.
 */
const rowsPerPage = 200;

/** The list of a typeahead. */
export function TypeaheadList(props: TypeaheadListProps) {
  const { list, input, items, listId, labelId, highlightedIndex, itemsTerm } = props;
  const box = useRef<HTMLDivElement>(null);
  // Shows the list below the input, in front of the page.
  useTopLayer(box, input);
  // The number of rows to render for the term. It increases when the user scrolls, and starts again with a new term.
  const [limit, setLimit] = useState({ itemsTerm, rows: rowsPerPage });
  const rows = limit.itemsTerm === itemsTerm ? limit.rows : rowsPerPage;
  // After each new term, only the first rows are rendered at first, so that the list appears and responds to keys at once.
  const target = useMemo(() => ({ itemsTerm, rows }), [itemsTerm, rows]);
  const [renderedTarget, setRendered] = useState<typeof target>();
  useEffect(() => afterPaint(() => setRendered(target)), [target]);
  // The number of rows that are rendered now, at least up to the highlighted one.
  const count = Math.max(
    renderedTarget?.itemsTerm === itemsTerm ? renderedTarget.rows : firstRows,
    highlightedIndex + 1,
  );
  const isComplete = count >= items.length;
  const extend = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    // Less than two screens of the list are below the visible one.
    const isNearEnd = scrollHeight - scrollTop < clientHeight * 3;
    if (isNearEnd && rows < items.length) setLimit({ itemsTerm, rows: rows + rowsPerPage });
  };
  const isScrolled = useRef(false);
  // Scrolls the list of a new term to its top, but only if it was scrolled, since `scrollTo` forces a layout.
  useLayoutEffect(() => {
    if (isScrolled.current) list.current?.scroll(0, 0);
    isScrolled.current = false;
  }, [itemsTerm, list]);

  const select = useEffectEvent((clickTarget: EventTarget | null) => {
    const option = clickTarget instanceof Element ? clickTarget.closest('[role=option]') : null;
    const item = items.find((_item, index) => optionId(listId, index) === option?.id);
    if (item) props.onSelect(item);
  });
  // One listener serves all rows. A callback in each row would be a new function, and so would render all rows again.
  useEffect(() => {
    const listeners = new AbortController();
    list.current?.addEventListener('click', ({ target }) => select(target), { signal: listeners.signal });
    return () => listeners.abort();
  }, [list]);

  return (
    <div ref={box} className="typeahead-list" popover="manual">
      {/* `tabIndex` removes the list from the tab order, to which browsers add all scrollers. */}
      <div
        ref={list}
        className="typeahead-options"
        id={listId}
        role="listbox"
        aria-labelledby={labelId}
        tabIndex={-1}
        onScroll={({ currentTarget }) => {
          isScrolled.current = true;
          extend(currentTarget);
        }}
      >
        {groupItems(items.slice(0, count)).map(({ key, label, rows }) => (
          <div key={key} role={label === undefined ? 'presentation' : 'group'} aria-label={label}>
            {label !== undefined && (
              <div className="typeahead-group" aria-hidden>
                {label}
              </div>
            )}
            {rows.map(({ item, index }) => (
              <TypeaheadOption
                key={item.id}
                item={item}
                id={optionId(listId, index)}
                isHighlighted={index === highlightedIndex}
                position={isComplete ? undefined : index + 1}
                itemCount={isComplete ? undefined : items.length}
              />
            ))}
          </div>
        ))}
      </div>
      {props.actions !== undefined && <div className="typeahead-foot">{props.actions}</div>}
    </div>
  );
}

/** Calls back after the next paint. Returns a function that cancels it. */
function afterPaint(callback: () => void): () => void {
  // The frame is before the paint, and the timeout after it.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A row of the list (exported for its test). It renders only when it changes, since there can be hundreds. */
export const TypeaheadOption = memo(function TypeaheadOption(props: TypeaheadOptionProps) {
  const { item, id, isHighlighted, position, itemCount } = props;
  return (
    <div
      className="typeahead-option"
      role="option"
      id={id}
      aria-selected={isHighlighted}
      aria-posinset={position}
      aria-setsize={itemCount}
    >
      <span className="typeahead-name">{highlightMatches(item)}</span>
      {item.detail !== undefined && <span className="typeahead-detail"> {item.detail}</span>}
    </div>
  );
});

/** Highlights the matches in a label. Ignores those that are empty, out of range, or begin before the end of an earlier one. */
function highlightMatches({ label, matches = [] }: TypeaheadItem): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [offset, length] of matches) {
    if (offset < end || length <= 0 || offset + length > label.length) continue;
    parts.push(label.slice(end, offset), <b key={offset}>{label.slice(offset, offset + length)}</b>);
    end = offset + length;
  }
  return [...parts, label.slice(end)];
}

interface TypeaheadOptionProps {
  readonly item: TypeaheadItem;
  readonly id: string;
  readonly isHighlighted: boolean;
  /** The position in the list, from 1; undefined if all rows are rendered, so that the browser knows it. */
  readonly position: number | undefined;
  /** The number of items; undefined in the same case. */
  readonly itemCount: number | undefined;
}
