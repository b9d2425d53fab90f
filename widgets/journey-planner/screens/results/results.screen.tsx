import { useEffect, useMemo } from 'react';
import { isReturnLeg } from '#shared/domain/page/routes/planner-screen.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { readSearchQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import cardStyles from './card/journey-card.css?inline';
import resultsStyles from './results.css?inline';
import { Results } from './results.tsx';

const searchStart = lazyPiece(() => import('./search-start.lazy.tsx'));

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  badgeStyles,
  noticeStyles,
  skeletonStyles,
  textLinkStyles,
  disclosureStyles,
  ribbonStyles,
  resultsStyles,
  cardStyles,
];

/**
 * Search results (spec §2 `journey-planner/journeys` and its return leg). Without a search in the address the
 * search form stands there; a single trip has no way back.
 */
export function Screen() {
  const { address, navigation } = useAddress();
  const { path, search: query } = address;
  const search = useSearch(query);
  const isReturn = isReturnLeg(path, navigation.href('returnJourneys'));
  const isAstray = isReturn && search !== undefined && search.inboundDepartureDate === undefined;

  useEffect(() => {
    if (isAstray) navigation.go(navigation.href('journeys', new URLSearchParams(query)), { isReplaced: true });
  }, [isAstray, navigation, query]);

  if (!search) return <SearchStartPart />;
  return <Results search={search} direction={isReturn && !isAstray ? 'inbound' : 'outbound'} />;
}

/** The search of an address: the same object for as long as it is the same search, whatever else the address says. */
function useSearch(query: string): SearchModel | undefined {
  const asked = useMemo(() => {
    const search = readSearchQuery(query);
    return search && writeSearchQuery(search).toString();
  }, [query]);
  return useMemo(() => (asked === undefined ? undefined : readSearchQuery(asked)), [asked]);
}

/** The search form in place of results, with its own words: in a chunk of its own, since most come with a search. */
function SearchStartPart() {
  const { common } = useIsland();
  const part = useLazyPiece(searchStart, true);
  if (part.state !== 'ready') return <Coming part={part} failed={common('unavailable')} />;
  return (
    <PieceText text={part.text}>
      <part.module.SearchStart />
    </PieceText>
  );
}
