import { lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/**
 * Loads the buttons with which a visitor grants or denies consent to third parties, such as analytics, when they are needed:
 * most pages do not show them.
 */
export const lazyConsentChoice = lazyPiece(() => import('./consent-choice.lazy.tsx'));
