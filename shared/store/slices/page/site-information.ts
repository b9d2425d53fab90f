import { type SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';

/** Information about the complete site; missing before the first request. */
export interface SiteInformationSlice {
  readonly siteInformation?: Loading<SiteInformation>;
}

/** Sets the information about the site. */
export function setSiteInformation(siteInformation: Loading<SiteInformation>): SiteInformationSlice {
  return { siteInformation };
}

/** Selects the information about the site; idle before the first request. */
export function selectSiteInformation({ siteInformation = idle }: SiteInformationSlice): Loading<SiteInformation> {
  return siteInformation;
}
