// chunk: react
import type { Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';
import { useIsland } from './context.tsx';

/**
 * What the island or the screen says: `const text = useText<typeof messages>()`, with the type of French messages that the
 * file imports. By that import the build knows that these messages must come along (`shared/build/messages/message-use.mjs`).
 */
export function useText<M extends Messages>(): Text<M> {
  return useIsland().text;
}
