import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from '../messages.ts';

/** The assistance that was asked for, which is never lost on the way (field notes §3, 25), and the way to change it. */
export function AssistanceAsked() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const asked = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
  const counts = (['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const).flatMap((kind) =>
    asked[kind] > 0 ? [text(kind, { count: asked[kind] })] : [],
  );
  return (
    <p className="basket-assistance">
      {counts.length > 0 && (
        <span>
          {text('assistance')} <strong>{counts.join(', ')}</strong>
        </span>
      )}
      <TextLink icon={accessibility} {...linkTo(navigation, navigation.href('assistedTravel'))}>
        {text(counts.length > 0 ? 'assistanceChange' : 'assistanceAsk')}
      </TextLink>
    </p>
  );
}
