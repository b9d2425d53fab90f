import type { ReactNode } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Direction, searchOf } from '#shared/domain/journeys/direction.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { daysWithFee } from '#shared/domain/journeys/price-shown.ts';
import { relaxedSearches, type WayOut, waysOut } from '#shared/domain/journeys/ways-out.ts';
import { nearestDays } from '#shared/domain/search/ribbon/nearest-days.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createJourneys, journeysKey } from '#shared/services/journeys/journeys.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { NearbyRoutes } from './nearby-routes.tsx';
import { pricesOf } from './results-days.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

/** CSS texts of the part. */
export const styles: readonly string[] = [emptyStateStyles];

export interface NoResultsProps {
  readonly search: SearchModel;
  readonly direction: Direction;
  /** All that was found. */
  readonly found: readonly Journey[];
  /** What of it can be taken, whatever the filter. */
  readonly offered: readonly Journey[];
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  readonly formatters: ResultsFormatters;
  /** Where the search can be changed. */
  readonly changeHref: string;
  readonly onSearch: (search: SearchModel) => void;
  readonly onClearFilter: () => void;
  readonly onDay: (date: LocalDate) => void;
}

/** Nothing to choose: which constraint empties the list, and ways out of one press each (field notes §3, 10; §6, 7). */
export function NoResults(props: NoResultsProps) {
  const { search, direction, found, offered, formatters, onDay } = props;
  const { text, day: written, money } = formatters;
  const { services } = useIsland();
  const { navigation } = useAddress();
  const journeys = services.open(createJourneys);
  const asked = found.length > 0 ? [] : relaxedSearches(search, direction);
  const questions = asked.flatMap((one) => {
    const way = searchOf(one.search, direction);
    return way ? [{ ...one, way }] : [];
  });
  useSubscription(questions.map(({ way }) => journeysKey(way)).join(' ') || undefined, () => {
    const stops = questions.map(({ way }) => journeys.watch(way));
    return () => stops.forEach((stop) => stop());
  });
  const answers = useShared((state) => state.journeys);
  const relaxed = questions.map((one) => ({ ...one, answer: answers[journeysKey(one.way)] }));
  const isAsking = relaxed.some(({ answer }) => answer === undefined || answer.state === 'loading');

  const way = searchOf(search, direction) ?? search;
  const date = way.departureDate;
  const dayAnswer = useShared(selectDays(pricesOf(way)));
  const days = lastOf(dayAnswer);
  const isWaiting = asked.length > 0 && (isAsking || (!days && dayAnswer.state !== 'failed'));
  const near = nearestDays(daysWithFee(days ?? [], props.hasFee), date);
  const ways = waysOut({
    ...{ search, found, offered },
    relaxed: relaxed.map((one) => ({ ...one, journeys: (one.answer && lastOf(one.answer)?.journeys) ?? [] })),
  });
  const isDay = ways.every(({ kind }) => kind !== 'filter');

  // The reason is shown once it is known, and in another box: words that changed in sight would jump.
  if (isWaiting) return <EmptyState key="waiting" drawing={undefined} words={text('asking')} />;
  return (
    <EmptyState
      key="told"
      drawing={isDay && near.length > 0 ? 'calendar' : 'road'}
      words={titleOf(ways[0])}
      action={
        <div className="results-ways">
          {ways.map((one) => (
            <Way key={one.kind} way={one} {...props}>
              {one !== ways[0] && titleOf(one)}
            </Way>
          ))}
          {isDay && near.length > 0 && (
            <>
              <p className="results-quiet">{text('nearestDays')}</p>
              {near.map(({ date: other, price }) => (
                <Button key={other} onClick={() => onDay(other)}>
                  {price === null
                    ? written(other, 'long')
                    : text('dayWithPrice', { day: written(other, 'long'), price: money(price) })}
                </Button>
              ))}
            </>
          )}
          {isDay && direction === 'outbound' && (
            <NearbyRoutes search={search} hasFee={props.hasFee} formatters={formatters} onSearch={props.onSearch} />
          )}
          {ways.length === 0 && near.length === 0 && (
            <TextLink {...linkTo(navigation, props.changeHref)}>{text('changeSearch')}</TextLink>
          )}
        </div>
      }
    />
  );

  function titleOf(one: WayOut | undefined): string {
    switch (one?.kind) {
      case 'filter':
        return text('noneInFilter', { count: one.hidden });
      case 'early':
        return text('noneAfterArrival');
      case 'wheelchair':
        return text('noWheelchairSpace');
      case 'passengers':
        return text('noRoomForAll');
      case undefined:
        return days?.some((day) => day.available && day.date !== date)
          ? text('noneThatDay', { day: written(date, 'long') })
          : text('none');
    }
  }
}

function Way(props: NoResultsProps & { readonly way: WayOut; readonly children: ReactNode }) {
  const { way, formatters, onSearch, onClearFilter, children } = props;
  const { text } = formatters;
  const reason = children && <p className="results-quiet">{children}</p>;
  switch (way.kind) {
    case 'filter':
      return <Button onClick={onClearFilter}>{text('clearFilter')}</Button>;
    case 'early':
      return null;
    case 'wheelchair':
      return (
        <>
          {reason}
          <Button onClick={() => onSearch(way.search)}>{text('searchWithoutWheelchair')}</Button>
        </>
      );
    case 'passengers':
      return (
        <>
          {reason}
          <Button onClick={() => onSearch(way.search)}>{text('searchFor', { count: way.travellers })}</Button>
        </>
      );
  }
}
