import copy from 'lucide-static/icons/copy.svg?icon';
import share from 'lucide-static/icons/share.svg?icon';
import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createDevice, type SharedLink } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';
import menuStyles from './share-menu.css?inline';

/** Style sheets of the menu, which are added to the widget's shadow root when the menu is loaded. */
export const styles = [iconStyles, buttonStyles, formFieldStyles, menuStyles];

/**
 * Shows a link that can be copied or passed to the device's share sheet, if it has one (spec §2 "Share menu that shows the
 * link and has a Copy link action"). Without clipboard access the link is selected, so that the user can copy it by hand.
 * The result appears below the buttons and is announced to screen readers; a share sheet shows its own result.
 */
export function ShareMenu({ link, text }: { readonly link: SharedLink; readonly text: Text<typeof messages> }) {
  const { services } = useIsland();
  const device = services.open(createDevice);
  const field = useRef<HTMLInputElement>(null);
  /** The key of the last message. */
  const [result, setResult] = useState<'linkCopied' | 'linkSelected' | 'shareFailed'>();

  const showResult = (key: NonNullable<typeof result>) => {
    setResult(key);
    services.announcer.announce(text(key));
  };
  const copyLink = async () => {
    if (await device.copy(link.url)) return showResult('linkCopied');
    field.current?.focus();
    field.current?.select();
    showResult('linkSelected');
  };
  const shareLink = async () => {
    // False only if the share sheet cannot open, not if the user cancels it.
    if (!(await device.share(link))) showResult('shareFailed');
  };

  return (
    <div className="share-menu">
      <FormField label={text('link')}>
        {({ id }) => (
          <input
            id={id}
            ref={field}
            className="form-field-input share-menu-link"
            type="url"
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
      <div className="share-menu-actions">
        <Button kind="primary" icon={copy} onClick={() => void copyLink()}>
          {text('copyLink')}
        </Button>
        {device.canShare(link) && (
          <Button icon={share} onClick={() => void shareLink()}>
            {text('shareWith')}
          </Button>
        )}
      </div>
      {result && <p className="share-menu-status">{text(result)}</p>}
    </div>
  );
}
