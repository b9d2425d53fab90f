import { useRef, useState } from 'react';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { readTypedDate } from '#shared/domain/kit/dates/read-typed-date.ts';
import { inOrder, getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { DateField } from '#shared/ui/date-field/date-field.tsx';
import type { FieldsOfForm } from './enquiry-field.tsx';
import type { messages } from './messages.ts';

const dayCalendar = lazyPiece(() => import('../../kit/day-calendar/day-calendar.lazy.tsx'));

interface DayFieldProps {
  readonly form: FieldsOfForm;
  /** Its name among the fields of the form. */
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly today: LocalDate;
  /** Which days the calendar offers: those that have been, or those to come too. */
  readonly span: 'past' | 'any';
}

/** A field for a day, as the language writes it; what cannot be read as one stays as it was typed. */
export function DayField({ form, field, label, isRequired, today, span }: DayFieldProps) {
  const text = useText<typeof messages>();
  const { common, settings, locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly isRightToLeft: boolean }>();
  const [isSoonWanted, setSoonWanted] = useState(false);
  const calendar = useLazyPiece(dayCalendar, isSoonWanted || opened !== undefined);
  const how = getTypedDateForm(locale, settings.operation);
  const format = inOrder({ year: text('yearPart'), month: text('monthPart'), day: text('dayPart') }, how.order);
  const said = form.wordsOf(field);
  const error = form.errorOf(field);
  const open = () => {
    setOpened({ isRightToLeft: box.current !== null && getComputedStyle(box.current).direction === 'rtl' });
    if (calendar.state === 'failed') calendar.retry();
  };

  return (
    <div data-field={field} ref={box} onPointerEnter={() => setSoonWanted(true)} onFocus={() => setSoonWanted(true)}>
      <DateField
        label={isRequired ? label : text('optional', { field: label })}
        hint={format.join(how.separator)}
        {...(error !== undefined && { error })}
        isRequired={isRequired}
        enterKeyHint="next"
        value={isLocalDate(said) ? writeTypedDate(said, how) : said}
        openLabel={text('openCalendar', { field: label })}
        onType={(words) => form.onSay(field, words)}
        onSettle={() => form.onSay(field, isLocalDate(said) ? said : (readTypedDate(said, how) ?? said))}
        onOpen={open}
      />
      {opened && calendar.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {opened && calendar.state === 'ready' && (
        <calendar.module.DayCalendar
          {...{
            today,
            ...boundsOf(today, span),
            title: label,
            text: calendar.text,
            isRightToLeft: opened.isRightToLeft,
          }}
          selected={isLocalDate(said) ? said : undefined}
          onSelect={(day) => {
            form.onSay(field, day);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** From the beginning of last year on. */
function boundsOf(today: LocalDate, span: DayFieldProps['span']): { readonly min: LocalDate; readonly max: LocalDate } {
  const year = Number(today.slice(0, 4));
  return { min: `${year - 1}-01-01`, max: span === 'past' ? today : `${year + 1}-12-31` };
}
