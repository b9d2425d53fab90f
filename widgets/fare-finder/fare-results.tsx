import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { City } from '#shared/domain/cities/city.ts';
import {
  getBudgetCurrency,
  toFares,
  findLowestPriceIn,
  sortFares,
  filterByBudget,
} from '#shared/domain/fares/fare-list.ts';
import type { FareFinderQuery } from '#shared/domain/fares/fare-query.ts';
import { getCurrency, type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useFormatters, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import type { Show } from '#shared/panels/page/address-state/use-address-state.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createFares } from '#shared/services/fares/fares.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectFares } from '#shared/store/slices/fares/fares.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { chipChoicesStyles } from '#shared/ui/choices/chip-choices.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { FareControls } from './fare-controls.tsx';
import { createFareFormatters, FareList, useFareLinks } from './fare-list.tsx';
import resultsStyles from './fare-results.css?inline';
import type { messages } from './messages.ts';

/** CSS of the results. */
export const styles = [noticeStyles, skeletonStyles, emptyStateStyles, chipChoicesStyles, resultsStyles];

const loadMap = () => import('./fare-map.tsx');

export interface FareResultsProps {
  readonly originId: number;
  /** The order and the budget, from the address of the page. */
  readonly query: FareFinderQuery;
  /** The city of the origin; undefined until the cities are loaded. */
  readonly origin: City | undefined;
  /** Changes the query in the address. */
  readonly show: Show<FareFinderQuery>;
  /** Focuses the origin field. */
  readonly onOtherOrigin: () => void;
}

/**
 * The lowest fare to each destination of an origin within 30 days, as cards, and on an optional map when all are loaded. The
 * caller sets a key, so that another origin starts with new state.
 */
export function FareResults({ originId, query, origin, show, onOtherOrigin }: FareResultsProps) {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  const formatters = useFormatters(createFareFormatters, useDistanceFormat());
  const links = useFareLinks(originId);
  const progress = useFares(originId, origin);
  const [isMapOpen, setMapOpen] = useState(false);
  // Loads the code of the map when it is first opened.
  const map = useChunk(loadMap, isMapOpen);
  const isFound = progress.stage === 'found';
  // Receives the focus when a button is pressed that disappears then.
  const statusLine = useRef<HTMLDivElement>(null);
  const focusStatus = () => statusLine.current?.focus();
  const { isSorted, sortNow, list } = useDeferredSort(isFound);

  // Budgets are in the page's currency, unless there are only fares in others.
  const pageCurrency = settings.currency;
  const currency = getBudgetCurrency(progress.fares, pageCurrency);
  const budget = query.budget === undefined ? undefined : toMoney(query.budget, currency);
  const affordableFares = filterByBudget(progress.fares, budget);
  const visibleFares = isSorted
    ? sortFares(affordableFares, { order: query.sort, locale, pageCurrency })
    : affordableFares;
  const status = getStatus();
  const subject = useId();

  // Announces the number of fares when no request is pending, and again when the budget changes it.
  useEffect(() => {
    if (!isFound) return undefined;
    services.announcer.announce(status, { subject });
    return () => services.announcer.dismiss(subject);
  }, [services, isFound, status, subject]);

  // Another order or budget moves the cards anyway, so they are sorted at once unless fares are pending. The change
  // replaces the entry in the history.
  const change = (changes: Partial<Pick<FareFinderQuery, 'sort' | 'budget'>>) => {
    if (isFound) sortNow();
    show({ ...query, ...changes }, { isReplaced: true });
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
              <map.module.FareMap fares={visibleFares} origin={origin} formatters={formatters} links={links} />
            )}
            {map.state === 'failed' && <p className="fare-results-no-map">{text('mapFailed')}</p>}
          </div>
        )}
        <div className="fare-results-list">
          <FareList
            fares={visibleFares}
            // While the destinations are loading, the list is filled with placeholders.
            pendingCount={progress.stage === 'listing' ? Infinity : progress.total - progress.answeredCount}
            isSorted={isSorted}
            listRef={list}
            formatters={formatters}
            links={links}
          />
          <FareFaults
            progress={progress}
            onRetry={() => {
              progress.retry();
              focusStatus();
            }}
            origin={origin}
            budget={affordableFares.length === 0 ? budget : undefined}
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

  /** The text of the status line: the progress, or the number of fares. Empty if the destinations failed to load. */
  function getStatus(): string {
    const { stage, answeredCount, total } = progress;
    if (stage === 'unlisted') return '';
    if (stage !== 'found') return total === 0 ? text('listing') : text('finding', { answered: answeredCount, total });
    const count = affordableFares.length;
    return budget ? text('foundWithin', { count, budget: formatters.wholeAmount(budget) }) : text('found', { count });
  }
}

/**
 * Keeps cards in the order in which answers arrive, and sorts them once, when no request is pending: a card must not move
 * under a finger. If the traveller's pointer or focus is in the list at that moment, sorting waits until `sortNow` is called,
 * or until fares that failed have been requested again. Once sorted, the list stays so.
 *
 * @param isComplete whether no request is pending. If so at the first render, the cards are sorted from the start.
 */
function useDeferredSort(isComplete: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [isSorted, setSorted] = useState(isComplete);
  useEffect(() => {
    const { current } = list;
    const isInUse = current && (current.matches(':hover') || current.contains(getRoot(current).activeElement));
    if (isComplete && !isInUse) setSorted(true);
  }, [isComplete]);
  return { isSorted, sortNow: () => setSorted(true), /** The ref for the list of cards. */ list };
}

/** Props of {@link FareFaults}. The handlers are called by its buttons. */
interface FareFaultsProps {
  readonly progress: FareProgress;
  readonly origin: City | undefined;
  /** The budget, if no fare is within it. Ignored if there is no fare at all. */
  readonly budget: Money | undefined;
  /** Formats a whole amount. */
  readonly money: (amount: Money) => string;
  readonly onRetry: () => void;
  /** Removes the budget. */
  readonly onAnyBudget: () => void;
  readonly onOtherOrigin: () => void;
}

/** Notices for failed requests and empty lists, each with an action. */
function FareFaults({ progress, origin, budget, money, ...handlers }: FareFaultsProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { stage, fares, failedCount } = progress;
  const retryButton = <Button onClick={handlers.onRetry}>{common('retry')}</Button>;

  // Without any fare, one failed request is enough: a fare may exist, so "no fares" could be wrong.
  if (stage === 'unlisted' || (stage === 'found' && failedCount > 0 && fares.length === 0)) {
    return (
      <Notice tone="danger" title={text('allFailed')} actions={retryButton}>
        {text('allFailedAdvice')}
      </Notice>
    );
  }
  if (stage !== 'found') return null;
  if (fares.length === 0) {
    const message = origin ? text('none', { origin: origin.name }) : text('noneAtAll');
    return (
      <EmptyState
        drawing="price-tag"
        text={message}
        action={<Button onClick={handlers.onOtherOrigin}>{text('otherOrigin')}</Button>}
      />
    );
  }
  return (
    <>
      {budget !== undefined && (
        <EmptyState
          drawing="price-tag"
          text={text('noneWithin', {
            budget: money(budget),
            price: money(findLowestPriceIn(getCurrency(budget), fares)),
          })}
          action={<Button onClick={handlers.onAnyBudget}>{text('allBudgets')}</Button>}
        />
      )}
      {failedCount > 0 && (
        <Notice tone="warning" title={text('someFailed', { count: failedCount })} actions={retryButton} />
      )}
    </>
  );
}

/** Progress of the fare requests of an origin. */
type FareProgress = ReturnType<typeof useFares>;

/** Loads the destinations of an origin, and the lowest fare to each of them, while mounted. */
function useFares(originId: number, origin: City | undefined) {
  const { services } = useIsland();
  const service = services.open(createFares);
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(originId));
  const cities = getLastValue(destinations)?.cities;
  const fareState = useShared(selectFares(originId));
  const fares = useMemo(() => toFares(fareState?.results ?? [], origin, cities ?? []), [fareState, origin, cities]);

  // The first day depends on the origin's time zone, so wait until the origins are loaded. If they fail to load,
  // the day in the device's time zone is used.
  const canRequest = cities !== undefined && (origins.state === 'ready' || origins.state === 'failed');
  const ids = cities?.map(({ id }) => id) ?? [];
  useSubscription(canRequest ? `${originId}: ${ids.join()}` : undefined, () => service.watch(originId, ids));

  return {
    stage: getStage(),
    /** In the order of arrival. */
    fares,
    /** Number of destinations. */
    total: ids.length,
    /** Number of destinations with an answer or a failed request; 0 until the requests have started. */
    answeredCount: ids.length - (fareState?.pendingIds.length ?? ids.length),
    /** Number of failed requests. */
    failedCount: fareState?.failedIds.length ?? 0,
    /** Requests the failed fares again, or the list of destinations if it failed. */
    retry: () => (cities ? service.retry(originId) : services.open(createCities).retryDestinations(originId)),
  };

  /**
   * `listing`: loading the destinations; `unlisted`: the destinations failed to load; `finding`: loading their fares;
   * `found`: all fares have been loaded or have failed.
   */
  function getStage(): 'listing' | 'unlisted' | 'finding' | 'found' {
    if (!cities) return destinations.state === 'failed' ? 'unlisted' : 'listing';
    return fareState && fareState.pendingIds.length === 0 ? 'found' : 'finding';
  }
}
