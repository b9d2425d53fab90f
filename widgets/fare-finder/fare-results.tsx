import { useEffect, useId, useRef, useState } from 'react';
import { budgetCurrency, sortFares, withinBudget } from '#shared/domain/fares/fare-list.ts';
import type { FareQuery } from '#shared/domain/fares/fare-query.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { FareControls } from './fare-controls.tsx';
import { FareList } from './fare-list.tsx';
import { chipChoicesStyles } from '#shared/ui/choices/chip-choices.tsx';
import resultsStyles from './fare-results.css?inline';
import type { FareResultsProps } from './fare-results-part.tsx';
import { FareFaults } from './fare-faults.tsx';
import type { messages } from './messages/fr.ts';
import { fareFormatters } from './fare-formatters.ts';
import { useFareLinks } from './use-fare-links.ts';
import { useFares } from './use-fares.ts';
import { useDeferredSort } from './use-deferred-sort.ts';

/** CSS texts of the results, put on the island when they come. */
export const styles: readonly string[] = [
  ...[noticeStyles, skeletonStyles, emptyStateStyles, chipChoicesStyles],
  resultsStyles,
];

const loadMap = () => import('./fare-map.tsx');

/** Every destination of an origin with its lowest fare: cards, and a map beside them. */
export function FareResults({ originId, query, origin, show, onOtherOrigin }: FareResultsProps) {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  const formatters = useFormatters(fareFormatters, useDistanceFormat());
  const links = useFareLinks(originId);
  const found = useFares(originId, origin);
  const [isMapOpen, setMapOpen] = useState(false);
  const map = useChunk(loadMap, isMapOpen);
  const isFound = found.stage === 'found';
  // Takes the focus of buttons that go when they are pressed.
  const statusLine = useRef<HTMLDivElement>(null);
  const focusStatus = () => statusLine.current?.focus();
  const { isSorted, sortNow, list } = useDeferredSort(isFound);

  const pageCurrency = settings.currency;
  const currency = budgetCurrency(found.fares, pageCurrency);
  const budget = query.budget === undefined ? undefined : moneyOf(query.budget, currency);
  const within = withinBudget(found.fares, budget);
  const shown = isSorted ? sortFares(within, { order: query.sort, locale, pageCurrency }) : within;
  const status = statusOf();
  const subject = useId();

  // Heard when all prices are there, and when another budget leaves more of them or fewer.
  useEffect(() => {
    if (!isFound) return undefined;
    services.announcer.say(status, { subject });
    return () => services.announcer.dismiss(subject);
  }, [services, isFound, status, subject]);

  const change = (changes: Partial<Pick<FareQuery, 'sort'>> & { readonly budget?: number | undefined }) => {
    const { budget: wanted, ...rest } = { budget: query.budget, ...query, ...changes };
    if (isFound) sortNow();
    show({ ...rest, ...(wanted !== undefined && { budget: wanted }) }, { isReplaced: true });
  };

  return (
    <div className="fare-results">
      <FareControls
        query={query}
        currency={currency}
        money={formatters.wholeAmount}
        isMapOpen={isMapOpen}
        onSort={(sort) => change({ sort })}
        onBudget={(budget) => change({ budget })}
        onMap={() => setMapOpen(!isMapOpen)}
      />
      <div className="fare-results-status" tabIndex={-1} ref={statusLine}>
        {status}
        {isFound && !isSorted && (
          <Button
            kind="quiet"
            onClick={() => {
              sortNow();
              focusStatus();
            }}
          >
            {text('putInOrder')}
          </Button>
        )}
      </div>
      <div className="fare-results-places" data-map={isMapOpen || undefined}>
        {isMapOpen && (
          <div className="fare-results-map">
            {map.state === 'ready' && isFound && (
              <map.module.FareMap fares={shown} origin={origin} formatters={formatters} links={links} />
            )}
            {map.state === 'failed' && <p className="fare-results-no-map">{text('mapFailed')}</p>}
          </div>
        )}
        <div className="fare-results-list">
          <FareList
            fares={shown}
            waiting={found.stage === 'listing' ? Infinity : found.total - found.answered}
            isSorted={isSorted}
            listRef={list}
            formatters={formatters}
            links={links}
          />
          <FareFaults
            found={found}
            onRetry={() => {
              found.retry();
              focusStatus();
            }}
            origin={origin}
            budget={within.length === 0 ? budget : undefined}
            money={formatters.wholeAmount}
            onAnyBudget={() => {
              change({ budget: undefined });
              focusStatus();
            }}
            onOtherOrigin={onOtherOrigin}
          />
        </div>
      </div>
    </div>
  );

  function statusOf(): string {
    const { stage, answered, total } = found;
    if (stage === 'unlisted') return '';
    if (stage !== 'found') return total === 0 ? text('listing') : text('finding', { answered, total });
    const count = within.length;
    return budget ? text('foundWithin', { count, budget: formatters.wholeAmount(budget) }) : text('found', { count });
  }
}
