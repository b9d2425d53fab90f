import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';

/** A link to all orders, for users who are signed in. */
export function MyTicketsLink({ label }: { readonly label: string }) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  useSubscription('session', () => services.open(createSessions).watch());
  const isMember = isSignedIn(useShared(selectSession));
  return isMember && <TextLink {...linkTo(navigation, navigation.href('accountTickets'))}>{label}</TextLink>;
}
