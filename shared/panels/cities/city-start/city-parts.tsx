import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { styles, TypeaheadEngine, WholeScreen } from '#shared/ui/typeahead/typeahead-engine.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { TypeaheadParts } from '#shared/ui/typeahead/use-engine.ts';
import { isNarrow, useNarrow, type WholeScreenProps } from '#shared/ui/typeahead/whole-screen.tsx';

export { styles };

/** Puts the items of a list in another order, under other headings. */
export type Arrange = (items: readonly TypeaheadItem[]) => readonly TypeaheadItem[];

const cityStart = lazyPiece(() => import('./city-start.lazy.tsx'));

/**
 * What comes when a city field is first come to: the engine of its list, and on phones the whole screen with what is
 * offered before anything is typed.
 *
 * @param onArrange called with what puts the list of all cities in order
 */
export async function cityParts(onArrange: (arrange: Arrange) => void, locale: Locale): Promise<TypeaheadParts> {
  // With the screen, so that nothing moves on it; what does not come is done without.
  if (isNarrow()) await Promise.allSettled([cityStart.load(), cityStart.messages[locale]()]);

  function CityScreen(props: WholeScreenProps) {
    const isPhone = useNarrow();
    const start = useLazyPiece(cityStart, isPhone);
    return (
      <>
        <WholeScreen {...props} />
        {isPhone && start.state === 'ready' && (
          <start.module.CityStart {...props} text={start.text} onArrange={onArrange} />
        )}
      </>
    );
  }
  return { TypeaheadEngine, WholeScreen: CityScreen };
}
