import { useMemo, useEffect, useState } from 'react';
import { isReturnLeg } from '#shared/domain/page/routes/planner-screen.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { readSearchQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { PieceText, useIsland, useAddress } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { PieceStatus } from '#shared/panels/kit/piece-status/piece-status.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { pageStyles, useRedirect } from '../../kit/planner-page.tsx';
import cardStyles from './card/journey-card.css?inline';
import resultsStyles from './results.css?inline';
import { type TripDirection, setDate, getOneWaySearch } from '#shared/domain/journeys/trip-direction.ts';
import { filterJourneys, filterReturns, noFilter } from '#shared/domain/journeys/filter-journeys.ts';
import { findCheapestJourneys } from '#shared/domain/journeys/merge-journeys.ts';
import { type FeeNotice, getFeeNotice, isFeeInPrice, includeFees } from '#shared/domain/journeys/booking-fee.ts';
import { findFromPrice } from '#shared/domain/kit/money/order-prices.ts';
import { readResultsView, type ResultsView, writeResultsView } from '#shared/domain/journeys/results-view.ts';
import { sortJourneys } from '#shared/domain/journeys/sort-journeys.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { toJourneysKey } from '#shared/services/journeys/journeys.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createPrices } from '#shared/services/search/prices.ts';
import { createSearches } from '#shared/services/search/searches.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { useChoice } from './card/use-choice.ts';
import { ResultsToolbar } from './filter/results-toolbar.tsx';
import { JourneyList } from './journey-list.tsx';
import { OutboundSummary, ResultsHead } from './results-head.tsx';
import { toPricesQuery, ResultsDays } from './results-days.tsx';
import { type ResultsFormatters, useResultsFormatters } from './results-formatters.ts';
import { SearchFailure, OffersNotices, useOutcomeAnnouncements } from './results-notices.tsx';
import { useCityNames, useOffers, useOutbound } from './use-offers.ts';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';

/** The search form for an address without a search. */
const searchStart = lazyPiece(() => import('./search-start/search-start.lazy.tsx'));

/** Style sheets of the screen. */
export const styles = [...pageStyles, badgeStyles, disclosureStyles, ribbonStyles, resultsStyles, cardStyles];

/**
 * Search results (spec §2 `journey-planner/journeys` and its return leg, the results for the inbound journey). Without
 * a search in the address it shows the search form. The address of the return leg redirects to the outbound results if
 * the search has no return date.
 */
export function Screen() {
  const { address, navigation } = useAddress();
  const { path, search: query } = address;
  const search = useSearch(query);
  const isReturn = isReturnLeg(path, navigation.href('returnJourneys'));
  const lacksReturnDate = isReturn && search !== undefined && search.inboundDepartureDate === undefined;

  useRedirect(lacksReturnDate ? navigation.href('journeys', new URLSearchParams(query)) : undefined);
  if (!search) return <LazySearchStart />;
  // During the redirect, the outbound results are already shown.
  return <Results search={search} direction={isReturn && !lacksReturnDate ? 'inbound' : 'outbound'} />;
}

/**
 * Returns the search in the query of an address, or undefined if it has none. The object stays the same if only other
 * parameters change, such as the filter: it depends only on the search, written as a query in a fixed order.
 */
function useSearch(query: string): SearchModel | undefined {
  const searchParameters = useMemo(() => {
    const search = readSearchQuery(query);
    return search && writeSearchQuery(search).toString();
  }, [query]);
  return useMemo(
    () => (searchParameters === undefined ? undefined : readSearchQuery(searchParameters)),
    [searchParameters],
  );
}

/** The search form. It is loaded on demand, since most visitors arrive with a search. */
function LazySearchStart() {
  const { common } = useIsland();
  const piece = useLazyPiece(searchStart);
  if (piece.state !== 'ready') return <PieceStatus piece={piece} failureMessage={common('unavailable')} />;
  return (
    <PieceText text={piece.text}>
      <piece.module.SearchStart />
    </PieceText>
  );
}

/** Height of a journey card on phones, in px, for the rows of the skeleton. */
const cardHeightPx = 178;

/** The filter panel, loaded when it is opened. */
const loadFilter = () => import('./filter/filter-panel.tsx');

/** The content of an empty list. It is loaded on demand, since most lists are not empty. */
const loadNoResults = () => import('./no-results.tsx');

/**
 * The results of a search for one direction of a trip (spec §2 "Results page"). Order and filter are in the address.
 */
function Results({ search, direction }: { readonly search: SearchModel; readonly direction: TripDirection }) {
  const formatters = useResultsFormatters();
  const { text } = formatters;
  const { services, settings } = useIsland();
  const { address, navigation } = useAddress();
  const view = useMemo(() => readResultsView(address.search), [address.search]);
  // The one-way search for this direction. The inbound results always have a return date, so it is never undefined.
  const directionSearch = useMemo(() => getOneWaySearch(search, direction) ?? search, [search, direction]);
  // Closed at first even if a filter is applied: a panel that loads later would push the journeys down.
  const [isFilterOpen, setIsFilterOpen] = useState(false);

  // Remembers the search, for example to offer it again on the home page.
  useEffect(() => services.open(createSearches).post(search), [services, search]);
  const { answer: basketAnswer, basket } = useBasketHold();
  // Identifies the order and the filter of the list.
  const arrangement = JSON.stringify([view.order, view.filter]);
  // Searches while this component is mounted. Journeys that arrive late are shown on request, or if the arrangement changes.
  const results = useOffers(directionSearch, arrangement);
  // A price must be in the currency of the basket. Null (a free journey, or one that is not in the list) fits any basket.
  const getPrice = (id: string) => results.shownJourneys.find(({ journeyId }) => journeyId === id)?.price ?? null;
  const choice = useChoice({ search, direction, view, getPrice });
  const outbound = useOutbound({ search, direction, view, basket: basketAnswer });
  const cities = useCityNames(directionSearch, results.shownJourneys);
  const today = services.open(createLocalTimes).today(cities.timeZone);

  // Whether displayed prices include the booking fee: in the US and Canada, unless the basket already has the fee.
  const hasFee = isFeeInPrice(settings.operation, basket);
  // Inbound journeys that depart before the outbound journey arrives are left out.
  const offeredJourneys = useMemo(
    () => filterReturns(includeFees(results.shownJourneys, hasFee), outbound),
    [results.shownJourneys, hasFee, outbound],
  );
  const filteredJourneys = useMemo(() => filterJourneys(offeredJourneys, view.filter), [offeredJourneys, view.filter]);
  const sortedJourneys = useMemo(
    () => sortJourneys(filteredJourneys, view.order, settings.currency),
    [filteredJourneys, view.order, settings.currency],
  );
  const feeNotice = getFeeNotice(settings.operation, offeredJourneys, hasFee);
  const cheapest = useMemo(() => findCheapestJourneys(offeredJourneys), [offeredJourneys]);

  const { answer, offers } = results;
  // The lowest price in the answer is without the booking fee, and may be that of a journey that is left out. It only applies to
  // an answer without journeys.
  const answeredPrice = hasFee ? undefined : offers?.minPrice;
  const shownPrices = offeredJourneys.map(({ price }) => price);
  const minPrice = results.shownJourneys.length > 0 ? findFromPrice(shownPrices, settings.currency) : answeredPrice;
  const isLoading = answer.state === 'loading';
  // Also retries days whose prices failed to load: a traveller who retries the journeys wants both.
  useEffect(() => {
    if (isLoading) services.open(createPrices).retry(toPricesQuery(directionSearch));
  }, [isLoading, services, directionSearch]);
  const isSettled = answer.state === 'ready';
  // No journeys pass the filter, although all carriers have answered and none has failed, and the operator does not sell
  // these journeys on another page.
  const isEmpty = isSettled && sortedJourneys.length === 0 && offers?.failed.length === 0 && !offers.redirectUrl;
  useOutcomeAnnouncements({
    key: toJourneysKey(directionSearch),
    state: answer.state,
    count: sortedJourneys.length,
    total: offeredJourneys.length,
  });

  const formQuery = writeSearchQuery(search);
  // The link fills in the form, but does not run the search (spec §4 "skipped when preventSearch is the string true").
  formQuery.set('preventSearch', 'true');
  const changeHref = navigation.href('journeys', formQuery);
  const toHref = (query: URLSearchParams) => `${address.path}?${query}`;
  // A change of order or filter replaces the history entry; a new search adds one. A new search preserves the order, the filter
  // and the ids of chosen journeys, so that another choice replaces the previous one in the basket.
  const setView = (change: Partial<ResultsView>) =>
    navigation.go(toHref(writeResultsView(address.search, { ...view, ...change })), { isReplaced: true });
  const goSearch = (newSearch: SearchModel) =>
    navigation.go(toHref(writeResultsView(writeSearchQuery(newSearch).toString(), view)));
  // The same function in all renders, because `ResultsDays` is memoised.
  const goDay = useEventCallback((date: string) => goSearch(setDate(search, direction, date)));

  return (
    <div className="results">
      <ResultsHead search={search} direction={direction} names={cities.names} href={changeHref} />
      {direction === 'inbound' && (
        <OutboundSummary
          outbound={outbound}
          isChosen={view.outboundJourneyId !== undefined}
          href={navigation.href('journeys', new URLSearchParams(address.search))}
        />
      )}
      <ResultsDays
        search={directionSearch}
        minDate={direction === 'inbound' ? search.departureDate : today}
        today={today}
        minPrice={minPrice ?? undefined}
        hasFee={hasFee}
        // Loads further days until the row of days contains the next one with coaches.
        shouldLoadNextDay={isEmpty}
        onSelect={goDay}
      />
      <ResultsToolbar
        offers={offers}
        journeys={offeredJourneys}
        shownCount={sortedJourneys.length}
        view={view}
        onView={setView}
        isFilterOpen={isFilterOpen}
        onFilter={() => setIsFilterOpen(!isFilterOpen)}
      />
      {isFilterOpen && (
        <LazyPart load={loadFilter} failureMessage={text('filterFailed')}>
          {({ FilterPanel }) => (
            <FilterPanel
              journeys={offeredJourneys}
              filter={view.filter}
              hiddenCount={offeredJourneys.length - sortedJourneys.length}
              onFilter={(filter) => setView({ filter })}
            />
          )}
        </LazyPart>
      )}
      {feeNotice && <p className="results-quiet">{getFeeText(feeNotice, formatters)}</p>}
      {/* The key changes when results appear. If they reused the element of the skeleton, the layout would shift. */}
      <div className="results-list" key={`${toJourneysKey(directionSearch)} ${offers ? 'found' : 'waiting'}`}>
        {/* If a refresh fails, the results before it stay in the list. */}
        {answer.state === 'failed' && !offers && (
          <SearchFailure onRetry={() => results.journeys.retry(directionSearch)} />
        )}
        {!offers && answer.state !== 'failed' && (
          <>
            <Skeleton rows={4} rowHeight={cardHeightPx} />
            <LoadingIndicator text={text('loading')} />
          </>
        )}
        {sortedJourneys.length > 0 && (
          <JourneyList
            journeys={sortedJourneys}
            arrangement={arrangement}
            cheapest={cheapest}
            search={search}
            basket={basket}
            choice={choice}
            formatters={formatters}
            onSearch={goSearch}
            onRefresh={() => results.journeys.refresh(directionSearch)}
          />
        )}
        {/* If its code fails to load, the failure message is that there are no journeys. */}
        {isEmpty && (
          <LazyPart load={loadNoResults} failureMessage={text('none')}>
            {({ NoResults }) => (
              <NoResults
                search={search}
                direction={direction}
                foundJourneys={results.shownJourneys}
                offeredJourneys={offeredJourneys}
                hasFee={hasFee}
                changeHref={changeHref}
                onSearch={goSearch}
                onClearFilter={() => setView({ filter: noFilter })}
                onDay={goDay}
              />
            )}
          </LazyPart>
        )}
        {offers && (
          <OffersNotices
            offers={offers}
            arrivedCount={results.arrivedCount}
            // Journeys that depart too early, for a notice below the list. `NoResults` has its own message about them.
            earlyCount={sortedJourneys.length > 0 ? results.shownJourneys.length - offeredJourneys.length : 0}
            onShowArrived={results.showArrived}
            onRetry={() => results.journeys.retry(directionSearch)}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Returns the notice about the booking fee: it will be added to the displayed prices, has been charged in the basket, or is
 * included in all prices, with its amount if that is the same for all.
 */
function getFeeText({ kind, fee }: FeeNotice, { text, money }: ResultsFormatters): string {
  if (kind === 'added') return text('bookingFee');
  if (kind === 'charged') return text('bookingFeeCharged');
  return fee ? text('bookingFeeOf', { fee: money(fee) }) : text('bookingFeeIncluded');
}
