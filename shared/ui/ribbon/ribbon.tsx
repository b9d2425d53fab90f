import chevronLeft from 'lucide-static/icons/chevron-left.svg?icon';
import chevronRight from 'lucide-static/icons/chevron-right.svg?icon';
import { type KeyboardEvent, useState } from 'react';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RibbonMode } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { daysShown, showsPrices } from '#shared/domain/search/ribbon/ribbon-mode.ts';
import { Button } from '../button/button.tsx';
import { isRightToLeft, rovingIndex } from '../keyboard/roving-index.ts';
import { RibbonDayButton, type RibbonDay } from './ribbon-day.tsx';
import styles from './ribbon.css?inline';
import { daysIn, useRibbonScroll } from './use-ribbon-scroll.ts';

export { styles as ribbonStyles };

/** What the ribbon says. */
export interface RibbonWords {
  readonly label: string;
  readonly earlier: string;
  readonly later: string;
  /** Read for a day without a price, where an em dash is seen. */
  readonly noPrice: string;
}

export interface RibbonProps {
  readonly words: RibbonWords;
  readonly mode: RibbonMode;
  /** In the order of the calendar. */
  readonly days: readonly RibbonDay[];
  readonly selected: LocalDate | undefined;
  readonly onSelect: (date: LocalDate) => void;
  /** Fewer than half a screen of days remain; asked once for each length of the row. Left out: it cannot grow now. */
  readonly onNeedMore?: (() => void) | undefined;
  /** How many days are on their way, drawn as empty places after the others. */
  readonly pending?: number;
}

/**
 * The date ribbon (spec §2, §9): days of 150 px, at least three in sight, in a native scroller that snaps. A radio group
 * with one tab stop, which phones read best; arrows move, Enter, Space or a press choose, since each choice is a search.
 */
export function Ribbon({ words, mode, selected, onSelect, onNeedMore, pending = 0, ...props }: RibbonProps) {
  const days = daysShown(mode, props.days);
  const selectedIndex = days.findIndex((day) => day.date === selected);
  const { scroller, isAtStart, isAtEnd, turn } = useRibbonScroll(days, selectedIndex, onNeedMore);
  const [visited, setVisited] = useState<LocalDate>();
  const stop = days.find((day) => day.date === visited)?.date ?? days[selectedIndex]?.date ?? days[0]?.date;

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const elements = daysIn(event.currentTarget);
    const index = rovingIndex({
      key: event.key,
      index: days.findIndex((day) => day.date === stop),
      count: days.length,
      isRightToLeft: isRightToLeft(event.currentTarget),
    });
    if (index === undefined) return;
    event.preventDefault();
    elements[index]?.focus({ preventScroll: true });
    elements[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className="ribbon">
      <div className="ribbon-row">
        <div className="ribbon-arrow">
          <Button
            kind="icon"
            tabIndex={-1}
            icon={chevronLeft}
            isIconDirectional
            isDisabled={isAtStart}
            onClick={() => turn(-1)}
          >
            {words.earlier}
          </Button>
        </div>
        <div
          ref={scroller}
          className="ribbon-days"
          role="radiogroup"
          aria-label={words.label}
          tabIndex={-1}
          onKeyDown={walk}
          onBlur={() => setVisited(undefined)}
        >
          {days.map((day) => (
            <RibbonDayButton
              key={day.date}
              day={day}
              hasPrice={showsPrices(mode)}
              noPrice={words.noPrice}
              isSelected={day.date === selected}
              isTabStop={day.date === stop}
              onFocus={() => setVisited(day.date)}
              onSelect={onSelect}
            />
          ))}
          {Array.from({ length: pending }, (_, place) => (
            <div key={place} className="ribbon-day ribbon-pending" aria-hidden />
          ))}
        </div>
        <div className="ribbon-arrow">
          <Button
            kind="icon"
            tabIndex={-1}
            icon={chevronRight}
            isIconDirectional
            isDisabled={isAtEnd}
            onClick={() => turn(1)}
          >
            {words.later}
          </Button>
        </div>
      </div>
    </div>
  );
}
