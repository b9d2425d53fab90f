import { memo } from 'react';
import { alertListStyles, AlertEntry, AlertBody } from '#shared/panels/alerts/alert-list/alert-list.tsx';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import detailsStyles from './alert-details.css?inline';
import type { AlertLineProps } from './alert-banner.tsx';
import { HiddenAlerts } from './hidden-alerts.tsx';
import type { messages } from './messages.ts';
import type { messages as alertListMessages } from '#shared/panels/alerts/alert-list/messages.ts';

/** CSS of the details. */
export const styles = [...alertListStyles, detailsStyles];

/** More alerts would push the content of the page off the screen (field notes §3, 15). The alerts page shows all of them. */
const maxOtherAlerts = 3;

/**
 * The details that open below the banner, which shows the title of the first alert: the text of the first alert, the other
 * alerts with a button to dismiss each, a link to all alerts, and a button that shows dismissed alerts again. Memoised, so
 * that it is not rendered again whenever the parent opens or closes it.
 *
 * `isSeen` becomes true, and stays so, when the details are about to open: only then is the HTML of the first alert sanitised.
 */
export const AlertDetails = memo(function AlertDetails({
  banner,
  first,
  isSeen,
  onDismiss,
  onBringBack,
}: AlertLineProps & { readonly isSeen: boolean }) {
  const text = useText<typeof messages & typeof alertListMessages>();
  const { settings, headingLevel } = useIsland();
  // The first visible alert is `first`.
  const otherAlerts = banner.visibleAlerts.slice(1, 1 + maxOtherAlerts);

  return (
    <div className="alert-details">
      <AlertBody key={first.id} alert={first} text={text} isVisible={isSeen} />
      {otherAlerts.length > 0 && (
        <ul className="alert-list">
          {otherAlerts.map((alert) => (
            <li key={alert.id}>
              <AlertEntry alert={alert} text={text} headingLevel={headingLevel}>
                <button type="button" className="alert-details-close" onClick={() => onDismiss([alert])}>
                  {text('dismissShort')}
                  <span className="visually-hidden" lang={alert.lang}>
                    {' '}
                    {alert.title}
                  </span>
                </button>
              </AlertEntry>
            </li>
          ))}
        </ul>
      )}
      <p className="alert-details-actions">
        {/* This link has a default address; `''` is only for the type. */}
        <TextLink href={settings.links.serviceAlerts ?? ''}>{text('all')}</TextLink>
        {banner.hiddenAlerts.length > 0 && (
          <HiddenAlerts count={banner.hiddenAlerts.length} onBringBack={onBringBack} />
        )}
      </p>
    </div>
  );
});
