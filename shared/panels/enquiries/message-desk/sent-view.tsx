import check from 'lucide-static/icons/circle-check.svg?icon';
import copyIcon from 'lucide-static/icons/copy.svg?icon';
import type { RefObject } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createDevice } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

interface SentViewProps {
  readonly reference: string;
  readonly text: Text<typeof messages>;
  /** Takes the focus when the message has arrived. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAnother: () => void;
}

/** A message that has arrived, with the reference that finds it again. */
export function SentView({ reference, text, heading, onAnother }: SentViewProps) {
  const { services, headingLevel } = useIsland();
  const copy = async () => {
    const isCopied = await services.open(createDevice).copy(reference);
    services.announcer.say(text(isCopied ? 'copied' : 'notCopied'));
  };
  return (
    <div className="sent-view">
      <Heading level={headingLevel + 1} className="sent-view-title" tabIndex={-1} ref={heading}>
        <Icon drawing={check} />
        {text('sent')}
      </Heading>
      <p className="sent-view-label">{text('sentReference')}</p>
      <p className="sent-view-reference">{reference}</p>
      <p>{text('sentAdvice')}</p>
      <div className="sent-view-actions">
        <Button icon={copyIcon} onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          {text('another')}
        </Button>
      </div>
    </div>
  );
}
