import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Text } from '#shared/text/create-text.ts';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import { AlertLink } from './alert-link.tsx';
import { AlertValidity } from './alert-validity.tsx';
import type { messages } from './messages.ts';

/** What stands behind the title of an alert: when it holds, its content, a link to its page. */
export function AlertBody({
  alert,
  text,
  isSeen,
}: {
  readonly alert: ServiceAlert;
  readonly text: Text<typeof messages>;
  /** Whether it is looked at, or about to be: its markup is made safe then. */
  readonly isSeen: boolean;
}) {
  return (
    <div className="alert-body">
      <AlertValidity alert={alert} text={text} />
      {alert.content.trim() !== '' && <SafeHtml html={alert.content} lang={alert.lang} isSeen={isSeen} />}
      <AlertLink alert={alert} text={text} />
    </div>
  );
}
