/**
 * Content blockers refuse to load files whose addresses match their rules, so no file of the bundle may have such a name. These
 * are the rules that file names might match, as of November 2026, from https://github.com/easylist/easylist, by list. A rule is
 * a part of an address: `/track.js` matches `https://example.com/track.js`. A star matches any text.
 */
const rules = {
  'easyprivacy/easyprivacy_general.txt': `
    /analytics.js /analytics-*.js /web-analytics. /web-vitals- /web-vitals. /social_tracking. .web-vitals-reporting.
    /track.js /tracking. /tracking- /trackpage /tracker. /tracker2. /tracker-config. /tracker-setting. -click-tracker.
    -scroll-tracker. -event-tracking. -geoIP.js /beacon. /stat. /stats. /stats- /statistics. /visit-tracker. /visitor.
    /site-tracker /pixel. /page-view /rum. -datacollection. /event-log /telemetry
  `,
  'fanboy-addon/fanboy_social_general_block.txt': `
    -share-button. -share-icon -social_ -social- -link-social. /share-btn /share-button /share-count. /share-icon
    /share-link- /share-media. /share-this- /share2 /sharebar /sharebutton /simpleshare. /social-bar. /social-box.
    /social-links- /social-nav- /social-sharing. /socialshare /follow-us /connect-facebook /facebook- /twitter-
    -facebook. -twitter.
  `,
  'fanboy-addon/fanboy_annoyance_general_block.txt': `
    /newsletter- -icon-newsletter. /interstitial /share-email. /btn-feedback. /rss- /popup_do_
  `,
  'easylist_cookie/easylist_cookie_general_block.txt': `
    -consent-banner /consent-banner /consent-dialog. /consent-manage /cookie- /cookies- /cookies. -cookie- -cookie.
    /gdpr /privacy-banner. /privacy-modal. /privacy-policy.js /tracking-opt-in. /terms_of_service.js /toaster-checker.
    /implied-consent /data-consent. /cmp- /cnil
  `,
  'easylist/easylist_general_block.txt': `
    /ad- /ads- /ads. /adserv -ads. -ad- -ads- /advert -advert /banner-ad /banners- /sponsor /popunder /popup- /promo-
    /promo.
  `,
};

/**
 * Words that the lists of AdGuard, uBlock and some countries block in file names. A word begins and ends at `-`, `_`, `.` or an
 * end of the name: `social-links.js` matches, `antisocial.js` does not.
 */
const words =
  /(?:^|[-._])(?:ads?|advert\w*|analytics?|banners?|beacons?|consents?|cookies?|facebook|gdpr|metrics?|newsletters?|pixels?|popups?|privacy|promo\w*|shar(?:e|ing)|social|sponsor\w*|stat(?:s|istics)|telemetry|tracking|twitter|vitals)(?=[-._]|$)/i;

const allRules = Object.values(rules).flatMap((list) => list.trim().split(/\s+/));
/** Each rule with its regular expression: `*` becomes `.*`, and the other special characters are escaped. */
const patterns = allRules.map((rule) => [
  rule,
  new RegExp(rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*'), 'i'),
]);

/**
 * Returns the rule that a file name matches, or else the part of the name that is one of the words, with the separator before
 * it, if any: `-social`. The build then chooses another name, or fails. Undefined if the name is safe.
 *
 * @param {string} fileName without a folder
 * @returns {string | undefined}
 */
export function findBlockingRule(fileName) {
  // With a slash, as in an address: many rules begin with one.
  return patterns.find(([, pattern]) => pattern.test(`/${fileName}`))?.[0] ?? words.exec(fileName)?.[0];
}
