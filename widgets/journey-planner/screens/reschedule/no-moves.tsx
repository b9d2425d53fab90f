import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { nearestDays } from '#shared/domain/search/ribbon/nearest-days.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import type { ResultsFormatters } from '../results/results-formatters.ts';
import type { RescheduleWords } from './reschedule-words.ts';

interface NoMovesProps {
  readonly day: LocalDate;
  readonly days: readonly RibbonDate[];
  readonly reservationKey: string;
  readonly formatters: ResultsFormatters;
  readonly onDay: (date: LocalDate) => void;
}

/** No journeys on a day: the nearest days that have some, with their lowest price as soon as it is known. */
export function NoMoves({ day, days, reservationKey, formatters, onDay }: NoMovesProps) {
  const text = useText<RescheduleWords>();
  const { services } = useIsland();
  const from = addDays(day, -3);
  useSubscription(`${reservationKey} ${from}`, () =>
    services.open(createReschedules).watchPrices(reservationKey, from),
  );
  const priced = lastOf(
    useShared((state) => selectReschedule(reservationKey)(state).prices[from]) ?? { state: 'idle' },
  );
  const priceOn = (date: LocalDate) => priced?.find((one) => one.date === date)?.price ?? null;
  const near = nearestDays(days, day);
  return (
    <EmptyState
      drawing="calendar"
      words={text('noneThatDay', { day: formatters.day(day, 'long') })}
      action={
        near.length > 0 && (
          <div className="reschedule-near">
            <p className="reschedule-quiet">{text('nearestDays')}</p>
            {near.map(({ date }) => {
              const [written, price] = [formatters.day(date, 'long'), priceOn(date)];
              return (
                <Button key={date} onClick={() => onDay(date)}>
                  {price === null ? written : text('dayWithPrice', { day: written, price: formatters.money(price) })}
                </Button>
              );
            })}
          </div>
        )
      }
    />
  );
}
