import x from 'lucide-static/icons/x.svg?icon';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.css?inline';
import { useModal } from './use-modal.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export { styles as dialogStyles };

export interface DialogProps {
  readonly title: string;
  /** A quieter line under the title. */
  readonly subtitle?: ReactNode;
  readonly closeLabel: string;
  /** Level of the title's heading, 1 to 6. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Asked by the close button, Escape, the back gesture and the backdrop: the caller stops drawing the dialog. */
  readonly onClose: () => void;
  /** Stays in sight under the body that scrolls. */
  readonly footer?: ReactNode;
  /** Stands at its full height from the start: for contents that fill it and are still to come, or change by tabs. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is drawn: on phones a sheet from below, else a panel of up to 720 px.
 * Native `<dialog>`: top layer, inert page and focus inside come from the browser, in any root.
 */
export function Dialog(props: DialogProps) {
  const { subtitle, closeLabel, headingLevel = 2, onClose, footer, isTall = false, children } = props;
  const id = useId();
  const { dialog, title } = useModal(onClose);
  const drag = useSheetDrag(onClose);
  const Heading = `h${headingLevel}` as const;
  return (
    <dialog ref={dialog} className={isTall ? 'dialog dialog-tall' : 'dialog'} aria-labelledby={id}>
      <div className="dialog-sheet">
        {/* For fingers: whoever listens or uses keys has the close button. */}
        <button type="button" className="dialog-grip" tabIndex={-1} aria-hidden {...drag} />
        <div className="dialog-head">
          <div className="dialog-names">
            <Heading id={id} ref={title} tabIndex={-1} className="dialog-title">
              {props.title}
            </Heading>
            {subtitle !== undefined && <p className="dialog-subtitle">{subtitle}</p>}
          </div>
          <Button kind="icon" icon={x} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer !== undefined && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
