import plus from 'lucide-static/icons/plus.svg?icon'; // chunk: cities
import { useRef, useState } from 'react';
import { inOrder, getTypedDateForm } from '#shared/domain/kit/dates/typed-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { DateField } from '#shared/ui/date-field/date-field.tsx';
import type { messages } from './messages.ts';
import type { SearchForm } from './use-search-form.ts';
import type { TravelDatesState } from './use-travel-dates.ts';
import type { TypedDayFields, Way } from './use-typed-days.ts';

const travelCalendar = lazyPiece(() => import('../travel-calendar/travel-calendar.lazy.tsx'));

/** The field of a day: typed as the language writes it, or chosen among the days with coaches. */
export function TravelDayField({
  way,
  form,
  days,
  fields,
  error,
}: {
  readonly way: Way;
  readonly form: SearchForm;
  readonly days: TravelDatesState;
  readonly fields: TypedDayFields;
  readonly error: string | undefined;
}) {
  const text = useText<typeof messages>();
  const { common, settings, locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly isRightToLeft: boolean }>();
  const isOpen = opened !== undefined;
  const [isSoonWanted, setSoonWanted] = useState(false);
  const calendar = useLazyPiece(travelCalendar, isOpen || isSoonWanted);
  const { order, separator } = getTypedDateForm(locale, settings.operation);
  const format = inOrder({ year: text('yearPart'), month: text('monthPart'), day: text('dayPart') }, order);
  const isLate = fields.untaken[way]?.isLate === true;

  const open = () => {
    setOpened({ isRightToLeft: box.current !== null && getComputedStyle(box.current).direction === 'rtl' });
    if (calendar.state === 'failed') calendar.retry();
  };
  return (
    <div ref={box} onPointerEnter={() => setSoonWanted(true)} onFocus={() => setSoonWanted(true)}>
      <DateField
        label={text(way)}
        hint={isLate ? text('noCoach') : format.join(separator)}
        isAlarming={isLate}
        {...(error !== undefined && { error })}
        enterKeyHint="search"
        value={fields.textOf(way)}
        openLabel={text('openCalendar', { field: text(way) })}
        onType={(words) => fields.type(way, words)}
        onSettle={() => fields.settle(way)}
        onOpen={open}
      />
      {isOpen && calendar.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {opened && calendar.state === 'ready' && (
        <calendar.module.TravelCalendar
          way={way}
          search={form.search}
          today={form.today()}
          days={days}
          text={calendar.text}
          isRightToLeft={opened.isRightToLeft}
          onSelect={fields.choose}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Stands where the inbound day would: one press makes the trip a return. */
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
