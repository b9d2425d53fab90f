import { isSignedIn } from '#shared/domain/session/session.ts';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { SavedTravellersProps } from '../saved-travellers/saved-travellers.lazy.tsx';

const savedTravellers = lazyPiece(() => import('../saved-travellers/saved-travellers.lazy.tsx'));

/** The travellers of an account, for whoever is signed in; nobody else loads their code. */
export function SavedTravellersPart(props: SavedTravellersProps) {
  const { services } = useIsland();
  useSubscription('session', () =>
    startLazily(async () => {
      const { createSessions } = await import('#shared/services/session/sessions.ts');
      return services.open(createSessions).watch();
    }, services.failures.report),
  );
  const piece = useLazyPiece(savedTravellers, isSignedIn(useShared(selectSession)));
  if (piece.state !== 'ready') return null;
  const { SavedTravellers } = piece.module;
  return (
    <PieceText text={piece.text}>
      <SavedTravellers {...props} />
    </PieceText>
  );
}
