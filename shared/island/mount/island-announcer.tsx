// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { useId, useMemo } from 'react';
import { selectAnnouncement } from '#shared/store/slices/page/announcements.ts';
import { Announcer } from '#shared/ui/announcer/announcer.tsx';
import { useIsland, useSubscription, useShared } from '../hooks/context.tsx';

/**
 * The polite live region of the page: the hidden element whose changes screen readers read. Every island (the React root of
 * a widget) and every modal dialog renders this component, but only one of them contains the region: the topmost modal
 * dialog, because everything outside of it is inert, or else the island that was mounted first.
 *
 * @param props.isModal whether this component is in a modal dialog
 */
export function IslandAnnouncer({ isModal = false }: { readonly isModal?: boolean }) {
  const { services } = useIsland();
  // Unique in the page: the React root of each island has its own `identifierPrefix`.
  const id = useId();
  useSubscription(id, () => services.announcer.claim(id, isModal));
  // The latest message, empty before the first one; undefined if another component renders the region.
  const text = useShared(selectAnnouncement(id));
  const serial = useShared((state) => state.announcements.serial);
  // The serial number changes with each message. A new object makes `Announcer` announce the same text again.
  const message = useMemo(() => (text ? { text, serial } : undefined), [text, serial]);
  return text === undefined ? null : <Announcer message={message} />;
}
