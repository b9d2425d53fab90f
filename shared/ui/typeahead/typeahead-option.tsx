import { type ComponentProps, type ReactNode } from 'react';
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

/** One row of a typeahead's list. */
export function TypeaheadOption({ item, ...wiring }: { readonly item: TypeaheadItem } & ComponentProps<'div'>) {
  return (
    <div {...wiring} className="typeahead-option">
      <span className="typeahead-name">{marked(item)}</span>
      {item.detail !== undefined && <span className="typeahead-detail"> {item.detail}</span>}
    </div>
  );
}
