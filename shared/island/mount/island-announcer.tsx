// chunk: react
import { useId, useMemo } from 'react';
import { selectAnnouncement } from '#shared/store/slices/page/announcements.ts';
import { Announcer } from '#shared/ui/announcer/announcer.tsx';
import { useIsland } from '../hooks/context.tsx';
import { useSubscription } from '../hooks/use-subscription.ts';
import { useShared } from '../hooks/use-shared.ts';

/**
 * The page's one polite live region, drawn by the first that offers to: an island, or the topmost modal dialog, outside
 * which is inert while it is open.
 */
export function IslandAnnouncer({ isModal = false }: { readonly isModal?: boolean }) {
  const { services } = useIsland();
  const id = useId();
  useSubscription(id, () => services.announcer.claim(id, isModal));
  const words = useShared(selectAnnouncement(id));
  const serial = useShared((state) => state.announcements.serial);
  // A new object for each serial: the same words may have to be announced again.
  const message = useMemo(() => (words ? { words, serial } : undefined), [words, serial]);
  return words === undefined ? null : <Announcer message={message} />;
}
