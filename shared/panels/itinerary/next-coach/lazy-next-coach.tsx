import { useMemo } from 'react';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const nextCoach = lazyPiece(() => import('./next-coach.lazy.tsx'));

/** The next coach, if a cancellation or a missed transfer leaves the travellers of a journey without one. Loads on demand. */
export function LazyNextCoach({ itinerary }: { readonly itinerary: Itinerary }) {
  const isStranded = useMemo(() => findDisruption(itinerary) !== undefined, [itinerary]);
  const piece = useLazyPiece(nextCoach, isStranded);
  if (!isStranded || piece.state !== 'ready') return null;
  return <piece.module.NextCoach itinerary={itinerary} text={piece.text} />;
}
