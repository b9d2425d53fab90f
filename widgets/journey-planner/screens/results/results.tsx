import { useEffect, useMemo, useState } from 'react';
import { type Direction, onDay, getSearch } from '#shared/domain/journeys/direction.ts';
import { filterJourneys, isFilterApplied, noFilter } from '#shared/domain/journeys/filter-journeys.ts';
import { cheapestJourneys } from '#shared/domain/journeys/merge-journeys.ts';
import { type FeeNotice, getFeeNotice, isFeeInPrice, withFeeInPrice } from '#shared/domain/journeys/price-shown.ts';
import { readResultsView, type ResultsView, withResultsView } from '#shared/domain/journeys/results-view.ts';
import { returnOffers } from '#shared/domain/journeys/return-offers.ts';
import { sortJourneys } from '#shared/domain/journeys/sort-journeys.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { journeysKey } from '#shared/services/journeys/journeys.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createPrices } from '#shared/services/search/prices.ts';
import { createSearches } from '#shared/services/search/searches.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useChoice } from './card/use-choice.ts';
import { Coming } from './coming.tsx';
import type { FilterPanelProps } from './filter/filter-panel.tsx';
import { QuickFilterRow } from './filter/quick-filter-row.tsx';
import { ResultsToolbar } from './filter/results-toolbar.tsx';
import { JourneyList } from './journey-list.tsx';
import type { messages } from './messages.ts';
import type { NoResultsProps } from './no-results.tsx';
import { OutboundSummary } from './outbound-summary.tsx';
import { pricesOf, ResultsDays } from './results-days.tsx';
import { type ResultsFormatters, resultsFormatters } from './results-formatters.ts';
import { ResultsHead } from './results-head.tsx';
import { AllFailed, OffersNotices } from './results-notices.tsx';
import { useCityNames } from './use-city-names.ts';
import { useOffers } from './use-offers.ts';
import { useOutbound } from './use-outbound.ts';
import { useOutcomeAnnouncements } from './use-outcome-announcements.ts';

/** Height of a card, in px, on phones: the skeleton stands in for cards of the same height. */
const cardHeight = 178;

export interface ResultsProps {
  readonly search: SearchModel;
  readonly direction: Direction;
}

/** What a search found for one way of a trip (spec §2 "Results page"). Everything that is set stands in the address. */
export function Results({ search, direction }: ResultsProps) {
  const text = useText<typeof messages>();
  const formatters = useFormatters(resultsFormatters, text);
  const { services, settings } = useIsland();
  const { address, navigation } = useAddress();
  const view = useMemo(() => readResultsView(address.search), [address.search]);
  const asked = useMemo(() => getSearch(search, direction) ?? search, [search, direction]);
  // Shut at first, whatever is filtered: its button says so, and a panel that comes late would push the journeys down.
  const [isFilterOpen, setIsFilterOpen] = useState(false);

  useSubscription('basket', () => services.open(createBaskets).watch());
  useEffect(() => services.open(createSearches).post(search), [services, search]);
  const basket = useShared(selectBasket);
  const arrangement = JSON.stringify([view.order, view.filter]);
  const found = useOffers(asked, arrangement);
  const priceOf = (id: string) => found.shown.find(({ journeyId }) => journeyId === id)?.price ?? null;
  const choice = useChoice({ search, direction, view, priceOf });
  const outbound = useOutbound({ search, direction, view, basket });
  const cities = useCityNames(asked, found.shown);
  const today = services.open(createLocalTimes).today(cities.timeZone);

  const hasFee = isFeeInPrice(settings.operation, getLastValue(basket));
  const offered = useMemo(
    () => returnOffers(withFeeInPrice(found.shown, hasFee), outbound),
    [found.shown, hasFee, outbound],
  );
  const passed = useMemo(() => filterJourneys(offered, view.filter), [offered, view.filter]);
  const sorted = useMemo(
    () => sortJourneys(passed, view.order, settings.currency),
    [passed, view.order, settings.currency],
  );
  const feeNotice = getFeeNotice(settings.operation, offered, hasFee);
  const cheapest = useMemo(() => cheapestJourneys(offered), [offered]);

  const { answer, offers } = found;
  useRetriedPrices(asked, answer.state);
  const isSettled = answer.state === 'ready';
  const isEmpty = isSettled && sorted.length === 0 && offers?.failed.length === 0 && !offers.redirectUrl;
  const counts = { count: sorted.length, total: offered.length };
  useOutcomeAnnouncements({ key: journeysKey(asked), state: answer.state, ...counts, formatters });

  const changeHref = navigation.href('journeys', changing(search));
  const go = (query: URLSearchParams, isReplaced: boolean) => navigation.go(`${address.path}?${query}`, { isReplaced });
  // What only arranges the list is no step of its own; another search is.
  const setView = (change: Partial<ResultsView>) => go(withResultsView(address.search, { ...view, ...change }), true);
  const goSearch = (other: SearchModel) => go(withResultsView(writeSearchQuery(other).toString(), view), false);
  const goDay = useEventCallback((date: string) => goSearch(onDay(search, direction, date)));

  return (
    <div className="results">
      <ResultsHead
        search={search}
        direction={direction}
        names={cities.names}
        formatters={formatters}
        navigation={navigation}
        href={changeHref}
      />
      {direction === 'inbound' && (
        <OutboundSummary
          outbound={outbound}
          isChosen={view.outboundJourneyId !== undefined}
          formatters={formatters}
          navigation={navigation}
          href={navigation.href('journeys', new URLSearchParams(address.search))}
        />
      )}
      <ResultsDays
        asked={asked}
        minDate={direction === 'inbound' ? search.departureDate : today}
        today={today}
        formatters={formatters}
        minPrice={offers?.minPrice}
        hasFee={hasFee}
        wantsNextDay={isEmpty}
        onSelect={goDay}
      />
      <ResultsToolbar
        formatters={formatters}
        count={offers && offered.length}
        shownCount={sorted.length}
        isIncomplete={offers !== undefined && offers.failed.length > 0}
        order={view.order}
        onOrder={(order) => setView({ order })}
        isFilterApplied={isFilterApplied(view.filter)}
        isFilterOpen={isFilterOpen}
        onFilter={() => setIsFilterOpen(!isFilterOpen)}
      >
        <QuickFilterRow
          formatters={formatters}
          journeys={offered}
          filter={view.filter}
          onFilter={(filter) => setView({ filter })}
        />
      </ResultsToolbar>
      {isFilterOpen && (
        <FilterPart
          formatters={formatters}
          journeys={offered}
          filter={view.filter}
          hidden={offered.length - sorted.length}
          onFilter={(filter) => setView({ filter })}
        />
      )}
      {feeNotice && <p className="results-quiet">{feeWords(feeNotice, formatters)}</p>}
      {/* What comes is another box than what stood in for it, which the page leaves room for elsewhere. */}
      <div className="results-list" key={`${journeysKey(asked)} ${offers ? 'found' : 'waiting'}`}>
        {answer.state === 'failed' && !offers && (
          <AllFailed formatters={formatters} onRetry={() => found.journeys.retry(asked)} />
        )}
        {!offers && answer.state !== 'failed' && (
          <>
            <Skeleton rows={4} rowHeight={cardHeight} />
            <LoadingIndicator words={text('loading')} />
          </>
        )}
        {sorted.length > 0 && (
          <JourneyList
            journeys={sorted}
            arrangement={arrangement}
            cheapest={cheapest}
            search={search}
            basket={getLastValue(basket)}
            choice={choice}
            formatters={formatters}
            onSearch={goSearch}
            onRefresh={() => found.journeys.refresh(asked)}
          />
        )}
        {isEmpty && (
          <NoResultsPart
            search={search}
            direction={direction}
            found={found.shown}
            offered={offered}
            hasFee={hasFee}
            formatters={formatters}
            changeHref={changeHref}
            onSearch={goSearch}
            onClearFilter={() => setView({ filter: noFilter })}
            onDay={goDay}
          />
        )}
        {offers && (
          <OffersNotices
            offers={offers}
            arrivedCount={found.arrivedCount}
            earlyCount={sorted.length > 0 ? found.shown.length - offered.length : 0}
            formatters={formatters}
            onShowArrived={found.showArrived}
            onRetry={() => found.journeys.retry(asked)}
          />
        )}
      </div>
    </div>
  );
}

function feeWords({ kind, fee }: FeeNotice, { text, money }: ResultsFormatters): string {
  if (kind === 'added') return text('bookingFee');
  if (kind === 'charged') return text('bookingFeeCharged');
  return fee ? text('bookingFeeOf', { fee: money(fee) }) : text('bookingFeeIncluded');
}

/** The same search, not run but put into the form (spec §4 "skipped when preventSearch is the string true"). */
function changing(search: SearchModel): URLSearchParams {
  const query = writeSearchQuery(search);
  query.set('preventSearch', 'true');
  return query;
}

/** Asks again for the days' prices that failed to load, whenever the journeys are asked: a retry is meant for both. */
function useRetriedPrices(asked: SearchModel, state: Loading<unknown>['state']): void {
  const { services } = useIsland();
  const isAsking = state === 'loading';
  useEffect(() => {
    if (isAsking) services.open(createPrices).retry(pricesOf(asked));
  }, [isAsking, services, asked]);
}

const loadFilter = () => import('./filter/filter-panel.tsx');

const loadNoResults = () => import('./no-results.tsx');

/** The filter, in a chunk of its own that comes when it is opened. */
function FilterPart(props: FilterPanelProps) {
  const filter = useChunk(loadFilter, true);
  if (filter.state === 'ready') return <filter.module.FilterPanel {...props} />;
  return <Coming failed={props.formatters.text('filterFailed')} part={filter} />;
}

/** What an empty list says, in a chunk of its own: most lists are not empty. */
function NoResultsPart(props: NoResultsProps) {
  const none = useChunk(loadNoResults, true);
  if (none.state === 'ready') return <none.module.NoResults {...props} />;
  return <Coming failed={props.formatters.text('none')} part={none} />;
}
