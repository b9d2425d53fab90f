import { useMemo } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { dateOf } from '#shared/domain/kit/dates/moments.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import type { RescheduleWords } from './reschedule-words.ts';

interface MoveDaysProps {
  readonly days: readonly RibbonDate[];
  readonly selected: LocalDate | undefined;
  /** When the journey that is moved leaves: its day is marked. */
  readonly ownMoment: string;
  readonly onSelect: (date: LocalDate) => void;
}

/** The days that a reservation can be moved to (spec §2 "Date ribbon", RescheduleDaysOnly). */
export function MoveDays({ days, selected, ownMoment, onSelect }: MoveDaysProps) {
  const text = useText<RescheduleWords>();
  const { day } = useFormatters(timeFormatters);
  const own = dateOf(ownMoment);
  // Date formatters are slow: written once for each answer.
  const shown = useMemo(
    () =>
      days.map(({ date, available }) => ({
        ...{ date, available },
        ...{ weekday: day(date, 'weekday'), dayMonth: day(date, 'dayMonth'), name: day(date, 'long') },
        ...(date === own && { note: text('ownDay') }),
      })),
    [days, own, day, text],
  );
  return (
    <Ribbon
      words={{
        label: text('days'),
        earlier: text('earlierDays'),
        later: text('laterDays'),
        noPrice: text('noPrice'),
      }}
      mode="RescheduleDaysOnly"
      days={shown}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
