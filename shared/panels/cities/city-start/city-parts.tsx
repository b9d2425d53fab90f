import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { styles, TypeaheadEngine, FullScreen } from '#shared/ui/typeahead/typeahead-engine.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { EngineModule } from '#shared/ui/typeahead/typeahead.tsx';
import { isNarrow, useNarrow, type FullScreenProps } from '#shared/ui/typeahead/full-screen.tsx';

/** CSS of the full-screen view. The suggestions bring their own. */
export { styles };

/** Sorts and groups the items of a list: for example nearby, recent and popular cities first. */
export type Arrange = (items: readonly TypeaheadItem[]) => readonly TypeaheadItem[];

/** The suggestions of an empty city field on a phone. */
const cityStart = lazyPiece(() => import('./city-start.lazy.tsx'));

/**
 * Returns the parts of a city field (a text field with a list of suggestions) that load with this file on first use: the
 * engine of its list, and the view that fills the screen of a phone, here with suggestions of cities until the user types.
 *
 * @param onArrange called on a phone, once the suggestions are shown, with the function that sorts the list of all cities, and
 *   again whenever that function changes
 */
export async function loadCityParts(onArrange: (arrange: Arrange) => void, locale: Locale): Promise<EngineModule> {
  // On phones the suggestions load before the full-screen view is shown, so that nothing moves. A failure is ignored: they
  // are optional.
  if (isNarrow()) await Promise.all([cityStart.load(), cityStart.messages[locale]()]).catch(() => {});

  function CityScreen(props: FullScreenProps) {
    // The window may have become narrow only now.
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
