/** Functions that Changesets calls to format a change for CHANGELOG.md: as a list item, without links or hashes. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`,
  getDependencyReleaseLine: async () => '',
};
