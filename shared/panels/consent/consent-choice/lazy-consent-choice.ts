import { lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/** Loads the consent choice, which most pages do not need. */
export const lazyConsentChoice = lazyPiece(() => import('./consent-choice.lazy.tsx'));
