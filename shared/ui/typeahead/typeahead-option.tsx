import { memo, type ReactNode } from 'react';
import { type TypeaheadItem } from './typeahead-item.ts';

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
