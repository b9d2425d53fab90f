import { type SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';

/** What holds for the whole site; missing before it is asked. */
export interface SiteInformationSlice {
  readonly siteInformation?: Loading<SiteInformation>;
}

/** Command: how far what holds for the whole site has come. */
export function setSiteInformation(siteInformation: Loading<SiteInformation>): SiteInformationSlice {
  return { siteInformation };
}

/** Selector: what holds for the whole site; idle before it is asked. */
export function selectSiteInformation({ siteInformation = idle }: SiteInformationSlice): Loading<SiteInformation> {
  return siteInformation;
}
