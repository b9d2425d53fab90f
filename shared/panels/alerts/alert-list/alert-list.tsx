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

/** The sheets that a list of alerts needs. */
export const alertListStyles: readonly string[] = [
  ...[iconStyles, badgeStyles, disclosureStyles, textLinkStyles],
  ...[safeHtmlStyles, styles],
];

export interface AlertListProps {
  /** In the order they are shown: `filterValidAlerts` puts severe ones first and leaves out what no longer holds. */
  readonly alerts: readonly ServiceAlert[];
  readonly text: Text<typeof messages>;
  /** Level of each alert's title. */
  readonly headingLevel: number;
}

/** Service alerts, each a title with what is behind it (spec §2 "Itinerary dialog"). */
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
