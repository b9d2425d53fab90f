import type { Dismissal } from '#shared/domain/alerts/banner.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';

/** The alerts of the complete network, and the visitor's dismissals. */
export interface SiteAlertsSlice {
  readonly siteAlerts: {
    readonly answer: Loading<readonly NetworkAlert[]>;
    readonly dismissals: readonly Dismissal[];
  };
}

/** Sets the alerts of the network. */
export function setSiteAlerts(answer: Loading<readonly NetworkAlert[]>) {
  return ({ siteAlerts }: SiteAlertsSlice): SiteAlertsSlice => ({ siteAlerts: { ...siteAlerts, answer } });
}

/** Sets the alerts that the visitor has closed. */
export function setDismissals(dismissals: readonly Dismissal[]) {
  return ({ siteAlerts }: SiteAlertsSlice): SiteAlertsSlice => ({ siteAlerts: { ...siteAlerts, dismissals } });
}

/** Selects the alerts; idle before the first request. */
export function selectSiteAlerts({ siteAlerts }: SiteAlertsSlice): Loading<readonly NetworkAlert[]> {
  return siteAlerts.answer;
}

/** Selects the alerts that the visitor has closed. */
export function selectDismissals({ siteAlerts }: SiteAlertsSlice): readonly Dismissal[] {
  return siteAlerts.dismissals;
}
