import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isRightToLeft, rovingIndex } from '../keyboard/roving-index.ts';
import styles from './tabs.css?inline';

export { styles as tabsStyles };

/** A tab and its panel. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that shows. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/**
 * Tabs after the ARIA Authoring Practices: one tab stop, arrows and Home and End show the next tab at once. Panels that
 * do not show keep their state.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = rovingIndex({
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
      <div className="tabs-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={walk}>
        {tabs.map(({ id, label: words, lang }) => (
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
            {words}
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
