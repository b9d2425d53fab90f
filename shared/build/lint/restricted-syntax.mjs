/**
 * A syntax that the lint configuration forbids.
 *
 * @typedef {object} Restriction
 * @property {string} selector the forbidden nodes, in ESLint's notation: `CallExpression[callee.name="eval"]`
 * @property {string} message the message of the linter
 */

/**
 * The lint rule `project/no-restricted-syntax`, which `.oxlintrc.jsonc` uses. It reimplements ESLint's `no-restricted-syntax`,
 * because oxlint has no such rule. Each option must be an object with a selector and a message.
 */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create(context) {
    const restrictions = /** @type {readonly Restriction[]} */ (context.options);
    // The linter calls each function with the nodes that match its selector.
    return Object.fromEntries(
      restrictions.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    );
  },
};

/**
 * The plug-in `project`. `no-restricted-built-ins` is the same rule under a second name: a file has one list of restrictions for
 * each name, and this one applies in addition to those of its folder.
 */
export default {
  meta: { name: 'project' },
  rules: { 'no-restricted-syntax': noRestrictedSyntax, 'no-restricted-built-ins': noRestrictedSyntax },
};
