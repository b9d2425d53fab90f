import { path } from '#shared/island/attributes.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Options of the tag, read by the island, which exports them again. */
export const attributes = {
  /** Where its pages stand on this site; the setting `links.account` without it. */
  basePath: path,
};

/** Everything under /account-management: sign-in, activation, profile. */
export const manifest: WidgetManifest = {
  tag: 'coach-account',
  heights: [[0, 420]],
  requests: ['/account-management/api/account'],
};
