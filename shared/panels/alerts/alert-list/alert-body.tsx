import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Text } from '#shared/text/create-text.ts';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import { AlertLink } from './alert-link.tsx';
import { AlertValidity } from './alert-validity.tsx';
import type { messages } from './messages.ts';

/** The content below the title of an alert: its validity, its text, a link to its page. */
export function AlertBody({
  alert,
  text,
  isVisible,
}: {
  readonly alert: ServiceAlert;
  readonly text: Text<typeof messages>;
  /** Whether it is visible, or about to be: only then its markup is sanitised. */
  readonly isVisible: boolean;
}) {
  return (
    <div className="alert-body">
      <AlertValidity alert={alert} text={text} />
      {alert.content.trim() !== '' && <SafeHtml html={alert.content} lang={alert.lang} isVisible={isVisible} />}
      <AlertLink alert={alert} text={text} />
    </div>
  );
}
