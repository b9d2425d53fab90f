import { path } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The path of its pages on this site; by default the setting `links.account`. */
  basePath: path,
};

/** Everything under /account-management: sign-in, activation, profile. */
export const manifest: WidgetManifest = {
  tag: 'coach-account',
  heights: [[0, 420]],
  requests: ['/account-management/api/account'],
};
