import { type ComponentType, useMemo } from 'react';
import { IslandContext, useIsland } from '#shared/island/hooks/context.tsx';
import type { LateModule } from '#shared/island/hooks/use-chunk.ts';
import { type PartSource, usePart } from '#shared/island/hooks/use-part.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import type { messages as formMessages } from '#shared/panels/search/search-form/messages/fr.ts';

interface StartModule extends LateModule {
  readonly SearchStart: ComponentType;
}

const source: PartSource<StartModule> = {
  load: () => import('./search-start.tsx'),
  words: {
    fr: () => import('#shared/panels/search/search-form/messages/fr.ts'),
    en: () => import('#shared/panels/search/search-form/messages/en.ts'),
    es: () => import('#shared/panels/search/search-form/messages/es.ts'),
    pl: () => import('#shared/panels/search/search-form/messages/pl.ts'),
  },
};

/** The search form in place of results, with its own words: in a chunk of its own, since most come with a search. */
export function SearchStartPart() {
  const island = useIsland();
  const part = usePart<StartModule, typeof formMessages>(source, true);
  const words = part.state === 'ready' ? part.text : undefined;
  const surroundings = useMemo(() => ({ ...island, text: words }), [island, words]);
  if (part.state !== 'ready') return <Coming part={part} failed={island.common('unavailable')} />;
  return (
    <IslandContext value={surroundings}>
      <part.module.SearchStart />
    </IslandContext>
  );
}
