import { useIsland } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { Dialog, type DialogProps } from '#shared/ui/dialog/dialog.tsx';

interface IslandDialogProps extends Omit<DialogProps, 'closeLabel' | 'headingLevel'> {
  /** The level of the title; 2 by default. Values below 1 or above 6 become 1 or 6. */
  readonly headingLevel?: number;
}

/**
 * A modal dialog of an island (a mounted widget). While it is open, it contains the page's announcer (the live region for
 * screen readers), because everything outside of the dialog is inert.
 */
export function IslandDialog({ children, headingLevel = 2, ...props }: IslandDialogProps) {
  const { common } = useIsland();
  const level = Math.min(Math.max(headingLevel, 1), 6) as DialogProps['headingLevel'];
  return (
    <Dialog {...props} headingLevel={level} closeLabel={common('close')}>
      {children}
      <IslandAnnouncer isModal />
    </Dialog>
  );
}
