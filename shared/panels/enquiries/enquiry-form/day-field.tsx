import { useRef, useState } from 'react';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getTypedDateForm, inOrder, readTypedDate, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { DateField } from '#shared/ui/date-field/date-field.tsx';
import type { FormFields } from './enquiry-field.tsx';
import type { messages } from './messages.ts';

/** The code and messages of the calendar. They load when the pointer or the focus enters a field. */
const dayCalendar = lazyPiece(() => import('../../kit/day-calendar/day-calendar.lazy.tsx'));

interface DayFieldProps {
  readonly form: FormFields;
  /** The field's name in the form. */
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly today: LocalDate;
  /**
   * Whether the calendar ends today (`past`), or at the end of next year (`any`). It begins with the previous year. Typed days
   * are not limited here.
   */
  readonly span: 'past' | 'any';
}

/**
 * A field of an enquiry form for a day, which is typed or chosen in a calendar. The form stores the text as it is typed. On
 * Enter, or when the user leaves the field, a valid day is converted to `yyyy-MM-dd`; the field then shows it in the format of
 * the language and of the operation (the operator's site for a country: UK, US or Canada).
 */
export function DayField({ form, field, label, isRequired, today, span }: DayFieldProps) {
  const text = useText<typeof messages>();
  const { common, settings, locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  // The direction of the page's text when the calendar was opened; undefined while it is closed.
  const [openCalendar, setOpenCalendar] = useState<{ readonly isRightToLeft: boolean }>();
  const [isPreloading, setPreloading] = useState(false);
  const calendar = useLazyPiece(dayCalendar, isPreloading || openCalendar !== undefined);
  const dateForm = getTypedDateForm(locale, settings.operation);
  const format = inOrder({ year: text('yearPart'), month: text('monthPart'), day: text('dayPart') }, dateForm.order);
  // `yyyy-MM-dd`, or text that is not converted yet or is not a day.
  const value = form.getValue(field);
  const year = Number(today.slice(0, 4));
  const open = () => {
    setOpenCalendar({ isRightToLeft: box.current !== null && getComputedStyle(box.current).direction === 'rtl' });
    // Its code failed to load before, when the calendar was opened or only preloaded.
    if (calendar.state === 'failed') calendar.retry();
  };

  return (
    <div data-field={field} ref={box} onPointerEnter={() => setPreloading(true)} onFocus={() => setPreloading(true)}>
      <DateField
        label={isRequired ? label : text('optional', { field: label })}
        hint={format.join(dateForm.separator)}
        error={form.getError(field)}
        isRequired={isRequired}
        enterKeyHint="next"
        value={isLocalDate(value) ? writeTypedDate(value, dateForm) : value}
        openLabel={text('openCalendar', { field: label })}
        onType={(dayText) => form.onChange(field, dayText)}
        // Text that is not a day stays for correction.
        onSettle={() => form.onChange(field, isLocalDate(value) ? value : (readTypedDate(value, dateForm) ?? value))}
        onOpen={open}
      />
      {openCalendar && calendar.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {openCalendar && calendar.state === 'ready' && (
        <calendar.module.DayCalendar
          today={today}
          min={`${year - 1}-01-01`}
          max={span === 'past' ? today : `${year + 1}-12-31`}
          title={label}
          text={calendar.text}
          isRightToLeft={openCalendar.isRightToLeft}
          selected={isLocalDate(value) ? value : undefined}
          onSelect={(day) => {
            form.onChange(field, day);
            setOpenCalendar(undefined);
          }}
          onClose={() => setOpenCalendar(undefined)}
        />
      )}
    </div>
  );
}
