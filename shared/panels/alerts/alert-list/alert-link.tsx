import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';

interface AlertLinkProps {
  readonly alert: ServiceAlert;
  readonly text: Text<typeof messages>;
}

/** The link of an alert to its page, if it has a safe one. */
export function AlertLink({ alert, text }: AlertLinkProps) {
  const { common } = useIsland();
  const url = toSafeLink(alert.url);
  return url === undefined ? null : (
    <TextLink href={url} newTabLabel={common('opensInNewTab')}>
      {alert.urlDescription === undefined ? text('alertPage') : <span lang={alert.lang}>{alert.urlDescription}</span>}
    </TextLink>
  );
}
