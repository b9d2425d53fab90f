import { lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/** Where the visitor's choice is loaded from: most pages need not ask. */
export const lazyConsentChoice = lazyPiece(() => import('./consent-choice.lazy.tsx'));
