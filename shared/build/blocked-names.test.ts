import { expect, it } from 'vitest';
import { findBlockingRule } from './blocked-names.mjs';

it.each([
  ...['analytics.js', 'web-vitals-1a2b3c4d.js', 'share-link-1a2b3c4d.js', 'consent-dialog.css', 'cookie-notice.js'],
  ...['share-menu-part.js', 'alert-banner-1a2b3c4d.js', 'social-sign-in-1a2b3c4d.js', 'page-analytics.js', 'ads.txt'],
])('%s is a name that content blockers match', (name) => expect(findBlockingRule(name)).toBeDefined());

it.each([
  ...['bus-tracker.js', 'tracker-results-1a2b3c4d.js', 'service-alerts-fr.js', 'sticky-footer.js', 'toast.js'],
  ...['core.js', 'shared.js', 'read-typed-date.js', 'spread.js', 'part-1a2b3c4d.js', 'licences.txt', 'build.json.br'],
])('%s is not', (name) => expect(findBlockingRule(name)).toBeUndefined());
