import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from '../messages.ts';

/** The requested assistance (field notes §3, 25), with a link to change it. */
export function RequestedAssistance() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
  const countTexts = (['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const).flatMap((kind) =>
    assistance[kind] > 0 ? [text(kind, { count: assistance[kind] })] : [],
  );
  return (
    <p className="basket-assistance">
      {countTexts.length > 0 && (
        <span>
          {text('assistance')} <strong>{countTexts.join(', ')}</strong>
        </span>
      )}
      <TextLink icon={accessibility} {...linkTo(navigation, navigation.href('assistedTravel'))}>
        {text(countTexts.length > 0 ? 'assistanceChange' : 'assistanceAsk')}
      </TextLink>
    </p>
  );
}
