/**
 * Problems that the page doctor must find on fixture pages with deliberate mistakes, by path; all other pages have
 * none.
 */
export const expectedProblems: Readonly<Record<string, readonly string[]>> = {
  // Planner and account are outside of their paths, next to all other tags.
  '/every-tag': ['base-path-missing'],
  // Two shims; the first is used.
  '/modal': ['tag-meant-once'],
  '/hostile/script-twice': ['script-twice'],
  '/hostile/quirks': ['page-without-doctype'],
  '/hostile/no-cors': ['script-does-not-run', 'script-without-integrity'],
  '/hostile/half-cors': ['files-not-loaded', 'script-without-integrity'],
  '/failed-chunk': ['files-not-loaded'],
};
