import { useMemo } from 'react';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const lazyNextCoach = lazyPiece(() => import('./next-coach.lazy.tsx'));

/** The next coach of travellers who are left without theirs, by code that comes where some are. */
export function NextCoachPart({ itinerary }: { readonly itinerary: Itinerary }) {
  const isLeft = useMemo(() => findDisruption(itinerary) !== undefined, [itinerary]);
  const part = useLazyPiece(lazyNextCoach, isLeft);
  if (!isLeft || part.state !== 'ready') return null;
  return <part.module.NextCoach itinerary={itinerary} text={part.text} />;
}
