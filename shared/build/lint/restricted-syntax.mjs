/**
 * The lint rule `project/no-restricted-syntax`, which `.oxlintrc.jsonc` uses. It reimplements ESLint's `no-restricted-syntax` with
 * the same options, for oxlint.
 *
 * @typedef {object} Restriction
 * @property {string} selector in ESLint's notation
 * @property {string} message
 */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create(context) {
    const restrictions = /** @type {readonly Restriction[]} */ (context.options);
    return Object.fromEntries(
      restrictions.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    );
  },
};

export default { meta: { name: 'project' }, rules: { 'no-restricted-syntax': noRestrictedSyntax } };
