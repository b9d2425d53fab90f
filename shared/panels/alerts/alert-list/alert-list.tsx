import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { safeHtmlStyles } from '../../kit/safe-html/safe-html.tsx';
import styles from './alert-list.css?inline';
import { AlertEntry } from './alert-entry.tsx';
import type { messages } from './messages.ts';

/** CSS texts of a list of alerts. */
export const alertListStyles = [iconStyles, badgeStyles, disclosureStyles, textLinkStyles, safeHtmlStyles, styles];

export interface AlertListProps {
  /** In the order they are shown: `filterValidAlerts` puts severe ones first and leaves out what no longer holds. */
  readonly alerts: readonly ServiceAlert[];
  readonly text: Text<typeof messages>;
  /** Level of the alerts' titles. */
  readonly headingLevel: number;
}

/** A list of service alerts (spec §2 "Itinerary dialog"). */
export function AlertList({ alerts, text, headingLevel }: AlertListProps) {
  return (
    <ul className="alert-list">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertEntry alert={alert} text={text} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
