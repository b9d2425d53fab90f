/** What the page doctor finds on fixture pages that are wrong on purpose, by their address; on all others nothing. */
export const meantFaults: Readonly<Record<string, readonly string[]>> = {
  // Planner and account stand outside of their paths, beside every other tag.
  '/every-tag': ['base-path-missing'],
  // Two shims, of which the first serves.
  '/modal': ['tag-meant-once'],
  '/hostile/script-twice': ['script-twice'],
  '/hostile/quirks': ['page-without-doctype'],
  '/hostile/no-cors': ['script-does-not-run', 'script-without-integrity'],
  '/hostile/half-cors': ['files-not-loaded', 'script-without-integrity'],
  '/failed-chunk': ['files-not-loaded'],
};
