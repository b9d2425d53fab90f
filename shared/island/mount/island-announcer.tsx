// Rollup chunk: react
import { useId, useMemo } from 'react';
import { selectAnnouncement } from '#shared/store/slices/page/announcements.ts';
import { Announcer } from '#shared/ui/announcer/announcer.tsx';
import { useIsland, useSubscription, useShared } from '../hooks/context.tsx';

/**
 * The polite live region of the page, rendered by the first island that claims it, or by the topmost modal dialog, outside of
 * which everything is inert.
 */
export function IslandAnnouncer({ isModal = false }: { readonly isModal?: boolean }) {
  const { services } = useIsland();
  const id = useId();
  useSubscription(id, () => services.announcer.claim(id, isModal));
  const text = useShared(selectAnnouncement(id));
  const serial = useShared((state) => state.announcements.serial);
  // A new object for each serial, because the same message may have to be announced again.
  const message = useMemo(() => (text ? { text, serial } : undefined), [text, serial]);
  return text === undefined ? null : <Announcer message={message} />;
}
