import type { ComponentType } from 'react';
import type { LateModule } from '#shared/island/hooks/use-chunk.ts';
import type { PartSource } from '#shared/island/hooks/use-part.ts';

/** What the chunk of the way home exports. */
export interface WayHomeModule extends LateModule {
  /** The screen of a path that leads nowhere. */
  readonly WayHome: ComponentType;
  /** A link to where the island's own pages begin. */
  readonly WayHomeLink: ComponentType<{ readonly to: 'journeys' | 'account' }>;
}

/** Where the way home is loaded from. */
export const wayHomePart: PartSource<WayHomeModule> = {
  load: () => import('./way-home.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
