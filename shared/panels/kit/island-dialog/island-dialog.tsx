import { useIsland } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { Dialog, type DialogProps } from '#shared/ui/dialog/dialog.tsx';

/** A modal dialog of an island. The page's announcer is inside while it is open: everything outside is inert. */
export function IslandDialog({ children, ...props }: Omit<DialogProps, 'closeLabel'>) {
  const { common } = useIsland();
  return (
    <Dialog {...props} closeLabel={common('close')}>
      {children}
      <IslandAnnouncer isModal />
    </Dialog>
  );
}
