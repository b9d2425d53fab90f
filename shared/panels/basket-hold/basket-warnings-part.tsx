import { useChunk } from '#shared/island/use-chunk.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

const load = () => import('./basket-warnings.ts');

/** Warns before the basket runs out, by code that comes once there is one that does. */
export function BasketWarningsPart({ text }: { readonly text: Text<typeof messages> }) {
  const warnings = useChunk(load, useShared(selectBasketSecondsLeft) !== undefined);
  return warnings.state === 'ready' && <warnings.module.BasketWarnings text={text} />;
}
