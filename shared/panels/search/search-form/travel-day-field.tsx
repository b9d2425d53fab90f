import plus from 'lucide-static/icons/plus.svg?icon'; // Rollup chunk: cities
import { useRef, useState } from 'react';
import { inOrder, getTypedDateForm } from '#shared/domain/kit/dates/typed-date.ts';
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { DateField } from '#shared/ui/date-field/date-field.tsx';
import type { messages } from './messages.ts';
import type { SearchFormState } from './use-search-form.ts';
import type { TravelDatesState } from './use-travel-dates.ts';
import type { TypedDayFields } from './use-typed-days.ts';

const travelCalendar = lazyPiece(() => import('../travel-calendar/travel-calendar.lazy.tsx'));

interface TravelDayFieldProps {
  readonly direction: TripDirection;
  readonly form: SearchFormState;
  readonly days: TravelDatesState;
  readonly fields: TypedDayFields;
  readonly error: string | undefined;
}

/** A day field: typed in the format of the locale, or chosen in a calendar of the days with coaches. */
export function TravelDayField({ direction, form, days, fields, error }: TravelDayFieldProps) {
  const text = useText<typeof messages>();
  const { common, settings, locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [openCalendar, setOpenCalendar] = useState<{ readonly isRightToLeft: boolean }>();
  const isOpen = openCalendar !== undefined;
  const [isPreloading, setPreloading] = useState(false);
  const calendar = useLazyPiece(travelCalendar, isOpen || isPreloading);
  const { order, separator } = getTypedDateForm(locale, settings.operation);
  const format = inOrder({ year: text('yearPart'), month: text('monthPart'), day: text('dayPart') }, order);
  const hasLostCoach = fields.invalidDays[direction]?.isLostCoach === true;

  const open = () => {
    setOpenCalendar({ isRightToLeft: box.current !== null && getComputedStyle(box.current).direction === 'rtl' });
    if (calendar.state === 'failed') calendar.retry();
  };
  return (
    <div ref={box} onPointerEnter={() => setPreloading(true)} onFocus={() => setPreloading(true)}>
      <DateField
        label={text(direction)}
        hint={hasLostCoach ? text('noCoach') : format.join(separator)}
        isAlarming={hasLostCoach}
        error={error}
        enterKeyHint="search"
        value={fields.getText(direction)}
        openLabel={text('openCalendar', { field: text(direction) })}
        onType={(value) => fields.type(direction, value)}
        onSettle={() => fields.parseTypedDay(direction)}
        onOpen={open}
      />
      {isOpen && calendar.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {openCalendar && calendar.state === 'ready' && (
        <calendar.module.TravelCalendar
          direction={direction}
          search={form.search}
          today={form.today()}
          days={days}
          text={calendar.text}
          isRightToLeft={openCalendar.isRightToLeft}
          onSelect={fields.choose}
          onClose={() => setOpenCalendar(undefined)}
        />
      )}
    </div>
  );
}

/** Replaces the inbound day of a single trip: a button that makes it a return trip. */
export function AddReturn({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText<typeof messages>();
  return (
    <div className="search-form-add">
      <span className="form-field-label" aria-hidden>
        {text('inbound')}
      </span>
      <Button icon={plus} isWide onClick={onAdd}>
        {text('addReturn')}
      </Button>
    </div>
  );
}
