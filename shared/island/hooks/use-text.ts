import type { Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';
import { useIsland } from './context.tsx';

/** The words of the widget: `const text = useText<typeof messages>()`, with the type of its French messages. */
export function useText<M extends Messages>(): Text<M> {
  return useIsland().text as Text<M>;
}
