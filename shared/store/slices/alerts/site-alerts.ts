import type { Dismissal } from '#shared/domain/alerts/banner.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';

/** What travellers of the whole network should know, and what of it the visitor has closed. */
export interface SiteAlertsSlice {
  readonly siteAlerts: {
    readonly answer: Loading<readonly NetworkAlert[]>;
    readonly dismissals: readonly Dismissal[];
  };
}

/** Command: how far the alerts have come. */
export function setSiteAlerts(answer: Loading<readonly NetworkAlert[]>) {
  return ({ siteAlerts }: SiteAlertsSlice): SiteAlertsSlice => ({ siteAlerts: { ...siteAlerts, answer } });
}

/** Command: what the visitor has closed. */
export function setDismissals(dismissals: readonly Dismissal[]) {
  return ({ siteAlerts }: SiteAlertsSlice): SiteAlertsSlice => ({ siteAlerts: { ...siteAlerts, dismissals } });
}

/** Selector: the alerts; idle before they are asked. */
export function selectSiteAlerts({ siteAlerts }: SiteAlertsSlice): Loading<readonly NetworkAlert[]> {
  return siteAlerts.answer;
}

/** Selector: what the visitor has closed. */
export function selectDismissals({ siteAlerts }: SiteAlertsSlice): readonly Dismissal[] {
  return siteAlerts.dismissals;
}
