import { createContext, use, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { dayOf } from './on-device.ts';

/** What is written of a day, and how it is named in full. */
export interface DayWriting {
  /** A second line under the number. */
  readonly noteOf: (day: string) => string;
  readonly nameOf: (day: string) => string;
}

/** Reaches the days from around the picker: a price that comes later must not make its button anew. */
export const DayWritings = createContext<DayWriting>({ noteOf: () => '', nameOf: () => '' });

/** A day, with its note; it takes the focus when the arrow keys come to it. */
export function CalendarDay({ day, modifiers, children, ...button }: DayButtonProps) {
  const { noteOf, nameOf } = use(DayWritings);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  const note = noteOf(dayOf(day.date));
  return (
    // The words that are seen come first in its name, for those who speak to their device.
    <button
      {...button}
      ref={element}
      aria-label={`${day.date.getDate()}${note && ` ${note}`}, ${nameOf(dayOf(day.date))}`}
    >
      <span className="calendar-number">{children}</span> <span className="calendar-note">{note}</span>
    </button>
  );
}
