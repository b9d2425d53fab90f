import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isRightToLeft, getRovingIndex } from '../keyboard/roving-index.ts';

/** The CSS of tabs, as a text. Widgets that use them add it to the styles of their shadow root. */
export { default as tabsStyles } from './tabs.css?inline';

/** A tab and its panel. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  /** The language of the label, if it differs from that of the page. */
  readonly lang?: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the selected tab. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/**
 * Tabs as in the ARIA Authoring Practices. The row of tabs is one stop of the Tab key; the left and right arrow keys, Home and
 * End select a tab at once. Hidden panels stay mounted, with their state.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const moveToTab = (event: KeyboardEvent<HTMLDivElement>) => {
    // The tab to which the key moves; undefined for other keys. After the last tab comes the first one (`isRound`).
    const index = getRovingIndex({
      key: event.key,
      index: tabs.findIndex((tab) => tab.id === selected),
      count: tabs.length,
      isRightToLeft: isRightToLeft(event.currentTarget),
      isRound: true,
    });
    const tab = index === undefined ? undefined : tabs[index];
    if (index === undefined || !tab) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    onSelect(tab.id);
  };
  return (
    <div className="tabs">
      {/* The linter requires a `tabIndex`, since the row handles keys. The tab stop is the selected tab. */}
      <div className="tabs-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={moveToTab}>
        {tabs.map(({ id, label: tabLabel, lang }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}tab-${id}`}
            className="tabs-tab"
            lang={lang}
            aria-selected={id === selected}
            aria-controls={`${prefix}panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}panel-${id}`}
          className="tabs-panel"
          aria-labelledby={`${prefix}tab-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
