import { getLuggageLimit } from '#shared/domain/itinerary/need-to-know.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import styles from './luggage-policy.css?inline';
import type { messages } from './messages.ts';

/** Style sheets of the policy. */
export const luggagePolicyStyles = [styles];

/** The complete luggage policy (spec §2 "Luggage policy page"). */
export function LuggagePolicy({ text }: { readonly text: Text<typeof messages> }) {
  // The weight limit of a suitcase in the units of the page's operation (the operator's site for a country).
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

/** The luggage policy in one sentence. */
export function LuggageAllowance({ text }: { readonly text: Text<typeof messages> }) {
  return <p>{text('luggageAllowance', getLuggageLimit(useIsland().settings.operation))}</p>;
}
