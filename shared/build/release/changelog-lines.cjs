/** How Changesets writes a change into CHANGELOG.md: as it was told, each line of it. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`,
  getDependencyReleaseLine: async () => '',
};
