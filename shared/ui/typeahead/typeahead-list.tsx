import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { optionId, type TypeaheadItem } from './typeahead-item.ts';
import styles from './typeahead-list.css?inline';
import { useTopLayer } from './use-top-layer.ts';

export { styles as typeaheadListStyles };

/** What the field passes on of its open list: to the list itself, and to the engine that moves in it. */
export interface OpenList {
  /** Is given the listbox. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The field's input, which the list stands under. */
  readonly input: HTMLInputElement;
  readonly items: readonly TypeaheadItem[];
  readonly highlightedIndex: number;
  readonly listId: string;
  readonly labelId: string;
}

/** What the open list of a typeahead shows. */
export interface TypeaheadListProps extends OpenList {
  /** The term that the items answer. */
  readonly answers: string;
  readonly onSelect: (item: TypeaheadItem) => void;
  /** A way on under the list, one Tab away. */
  readonly actions?: ReactNode;
}

/** Neighbours of one group, with the index of each item in the whole list. */
function groupItems(items: readonly TypeaheadItem[]) {
  const groups: { key: string; label: string | undefined; rows: { item: TypeaheadItem; index: number }[] }[] = [];
  items.forEach((item, index) => {
    const last = groups.at(-1);
    if (last && items[index - 1]?.group === item.group) last.rows.push({ item, index });
    else groups.push({ key: item.id, label: item.groupLabel, rows: [{ item, index }] });
  });
  return groups;
}

/** More rows than are seen at once; what is below them can be drawn a moment later. */
const rowsAtOnce = 12;
/** How many more are drawn each time somebody comes near the end of those that are: thousands would freeze the page. */
const rowsPerReach = 200;

/** The list of a typeahead; its code comes with what it lists. The engine's keys move in it when they have come. */
export function TypeaheadList(props: TypeaheadListProps) {
  const { list, input, items, listId, labelId, highlightedIndex, answers } = props;
  const box = useRef<HTMLDivElement>(null);
  useTopLayer(box, input);
  const [reach, setReach] = useState({ answers, rows: rowsPerReach });
  const rows = reach.answers === answers ? reach.rows : rowsPerReach;
  // A long list is seen, and answers keys, before its far end is there: with each answer anew.
  const goal = useMemo(() => ({ answers, rows }), [answers, rows]);
  const [drawn, setDrawn] = useState<typeof goal>();
  useEffect(() => afterPaint(() => setDrawn(goal)), [goal]);
  const count = Math.max(drawn?.answers === answers ? drawn.rows : rowsAtOnce, highlightedIndex + 1);
  const isWhole = count >= items.length;
  const extend = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    const isNearEnd = scrollHeight - scrollTop < clientHeight * 3;
    if (isNearEnd && rows < items.length) setReach({ answers, rows: rows + rowsPerReach });
  };
  const isScrolled = useRef(false);
  // A new answer is read from its top. Nothing is measured for a list that stands there already.
  useLayoutEffect(() => {
    if (isScrolled.current) list.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
  }, [answers, list]);

  const select = useEffectEvent((target: EventTarget | null) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    const item = items.find((_item, index) => optionId(listId, index) === option?.id);
    if (item) props.onSelect(item);
  });
  // One listener for all rows, so that a row is drawn again only when it changes itself.
  useEffect(() => {
    const listening = new AbortController();
    list.current?.addEventListener('click', ({ target }) => select(target), { signal: listening.signal });
    return () => listening.abort();
  }, [list]);

  return (
    <div ref={box} className="typeahead-list" popover="manual">
      {/* Out of the tab order, which browsers put every scroller into. */}
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
                place={isWhole ? undefined : index + 1}
                of={isWhole ? undefined : items.length}
              />
            ))}
          </div>
        ))}
      </div>
      {props.actions !== undefined && <div className="typeahead-foot">{props.actions}</div>}
    </div>
  );
}

/** Calls back when the next picture has been painted. Returns a function that takes it back. */
function afterPaint(callback: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (turn = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(turn);
  };
}

/** One row of a typeahead's list; a list can have hundreds, so a row is drawn again only when it changes. */
export const TypeaheadOption = memo(function TypeaheadOption({
  item,
  id,
  isHighlighted,
  place,
  of,
}: TypeaheadOptionProps) {
  return (
    <div
      className="typeahead-option"
      role="option"
      id={id}
      aria-selected={isHighlighted}
      aria-posinset={place}
      aria-setsize={of}
    >
      <span className="typeahead-name">{marked(item)}</span>
      {item.detail !== undefined && <span className="typeahead-detail"> {item.detail}</span>}
    </div>
  );
});

/** The label with what was typed set off, in document order; parts that overlap or lie outside are left alone. */
function marked({ label, matches = [] }: TypeaheadItem): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [offset, length] of matches) {
    if (offset < at || length <= 0 || offset + length > label.length) continue;
    parts.push(label.slice(at, offset), <b key={offset}>{label.slice(offset, offset + length)}</b>);
    at = offset + length;
  }
  return [...parts, label.slice(at)];
}

interface TypeaheadOptionProps {
  readonly item: TypeaheadItem;
  readonly id: string;
  readonly isHighlighted: boolean;
  /** Its place, from 1, among how many, while the list is not drawn whole. */
  readonly place: number | undefined;
  readonly of: number | undefined;
}
