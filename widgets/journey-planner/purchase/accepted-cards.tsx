import card from 'lucide-static/icons/credit-card.svg?icon';
import { cardBrandNames, knownBrands } from '#shared/domain/payment/card-brands.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

/** The brands of cards that the provider takes, each by its name; nothing where it does not say. */
export function AcceptedCards({ words }: { readonly words: readonly string[] }) {
  const text = useText<typeof messages>();
  const brands = knownBrands(words);
  if (brands.length === 0) return null;
  return (
    <ul className="purchase-cards" aria-label={text('cards')}>
      {brands.map((brand) => (
        <li key={brand} className="purchase-card">
          <Icon drawing={card} />
          {cardBrandNames[brand]}
        </li>
      ))}
    </ul>
  );
}
