import { getLuggageLimit } from '#shared/domain/itinerary/need-to-know.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import styles from './luggage-policy.css?inline';
import type { messages } from './messages.ts';

/** The sheets that the policy needs. */
export const luggagePolicyStyles: readonly string[] = [styles];

/** What a traveller may bring, in full (spec §2 "Luggage policy page"). */
export function LuggagePolicy({ text }: { readonly text: Text<typeof messages> }) {
  const limit = getLuggageLimit(useIsland().settings.operation);
  return (
    <ul className="luggage-policy">
      <li>{text('luggageChecked', limit)}</li>
      <li>{text('luggageSize')}</li>
      <li>{text('luggageCarryOn')}</li>
      <li>{text('luggageNoReceipt')}</li>
    </ul>
  );
}

/** The same in one sentence. */
export function LuggageAllowance({ text }: { readonly text: Text<typeof messages> }) {
  return <p>{text('luggageAllowance', getLuggageLimit(useIsland().settings.operation))}</p>;
}
