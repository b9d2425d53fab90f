import { useMemo } from 'react';
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
import { Results } from './results.tsx';

const searchStart = lazyPiece(() => import('./search-start/search-start.lazy.tsx'));

/** CSS texts. */
export const styles = [...pageStyles, badgeStyles, disclosureStyles, ribbonStyles, resultsStyles, cardStyles];

/**
 * Search results (spec §2 `journey-planner/journeys` and its return leg). Without a search in the address it shows the
 * search form. The return address of a single trip redirects to the outbound results.
 */
export function Screen() {
  const { address, navigation } = useAddress();
  const { path, search: query } = address;
  const search = useSearch(query);
  const isReturn = isReturnLeg(path, navigation.href('returnJourneys'));
  const lacksReturnDate = isReturn && search !== undefined && search.inboundDepartureDate === undefined;

  useRedirect(lacksReturnDate ? navigation.href('journeys', new URLSearchParams(query)) : undefined);
  if (!search) return <LazySearchStart />;
  return <Results search={search} direction={isReturn && !lacksReturnDate ? 'inbound' : 'outbound'} />;
}

/** Returns the search of an address. Other parameters of the address do not change the identity of the object. */
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

/** The search form, loaded on demand with its messages: most visitors arrive with a search. */
function LazySearchStart() {
  const { common } = useIsland();
  const piece = useLazyPiece(searchStart, true);
  if (piece.state !== 'ready') return <PieceStatus piece={piece} failureMessage={common('unavailable')} />;
  return (
    <PieceText text={piece.text}>
      <piece.module.SearchStart />
    </PieceText>
  );
}
