// chunk: react
import type { Text } from '#shared/text/create-text.ts';
import type { MessageCatalog } from '#shared/text/define-messages.ts';
import { useIsland } from './context.tsx';

/**
 * The messages of the island or screen: `const text = useText<typeof messages>()`. The file imports the type of the messages
 * that it uses; from this import the build knows which messages to load (`shared/build/messages/message-use.mjs`).
 */
export function useText<Catalog extends MessageCatalog>(): Text<Catalog> {
  return useIsland().text;
}
