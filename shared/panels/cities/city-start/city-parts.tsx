import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { styles, TypeaheadEngine, FullScreen } from '#shared/ui/typeahead/typeahead-engine.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { EngineModule } from '#shared/ui/typeahead/typeahead.tsx';
import { isNarrow, useNarrow, type FullScreenProps } from '#shared/ui/typeahead/full-screen.tsx';

export { styles };

/** Sorts and groups the items of a list. */
export type Arrange = (items: readonly TypeaheadItem[]) => readonly TypeaheadItem[];

const cityStart = lazyPiece(() => import('./city-start.lazy.tsx'));

/**
 * The parts of a city field that load on first use: the engine of its list, and on phones the full-screen view with its
 * suggestions.
 *
 * @param onArrange receives the function that sorts the list of all cities
 */
export async function loadCityParts(onArrange: (arrange: Arrange) => void, locale: Locale): Promise<EngineModule> {
  // Loaded before the full-screen view is shown, so that nothing moves. A failure is ignored: suggestions are optional.
  if (isNarrow()) await Promise.allSettled([cityStart.load(), cityStart.messages[locale]()]);

  function CityScreen(props: FullScreenProps) {
    const isPhone = useNarrow();
    const start = useLazyPiece(cityStart, isPhone);
    return (
      <>
        <FullScreen {...props} />
        {isPhone && start.state === 'ready' && (
          <start.module.CityStart {...props} text={start.text} onArrange={onArrange} />
        )}
      </>
    );
  }
  return { TypeaheadEngine, FullScreen: CityScreen };
}
