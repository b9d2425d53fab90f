import { type PartSource, usePart } from '#shared/island/use-part.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket.ts';
import type * as warningsModule from './basket-warnings.ts';
import type { messages } from './messages/fr.ts';

const source: PartSource<typeof warningsModule> = {
  load: () => import('./basket-warnings.ts'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};

/** Warns before the basket runs out, by code and words that come once there is one that does. */
export function BasketWarningsPart() {
  const isRunning = useShared(selectBasketSecondsLeft) !== undefined;
  const part = usePart<typeof warningsModule, typeof messages>(source, isRunning);
  return part.state === 'ready' && <part.module.BasketWarnings text={part.text} />;
}
