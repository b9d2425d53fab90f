/**
 * Functions that Changesets, the tool that writes CHANGELOG.md at a release, calls to format its entries. A change is a list
 * item without links and hashes, whose further lines are indented. Updated dependencies are not listed.
 */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`,
  getDependencyReleaseLine: async () => '',
};
