import { parseAst } from 'rollup/parseAst';
import { applyEdits, findNodes, visitNodes } from './output/syntax-tree.mjs';

/** The file of React's renderer, from which parts are removed. */
const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** All files of React. */
const reactFile = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Kinds of components that no island (a mounted widget) renders, by React's number (`fiber.tag`): strict mode (8),
 * consumers of a context (9), components that forward a ref (11), profilers (12), Suspense (13), lazy components (16),
 * server-rendered markup (18), lists of Suspense (19), scopes (21), hidden trees (22, 23, 31), caches (24), tracing markers
 * (25), elements that React hoists into the head of the page or adopts from it (26, 27), and view transitions (30).
 */
const tags = new Set([8, 9, 11, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31]);
/** The same kinds, by the symbols of React that mark them; the others have no symbol in the renderer. */
const types =
  /^REACT_(?:STRICT_MODE|CONSUMER|FORWARD_REF|PROFILER|SUSPENSE|SUSPENSE_LIST|ACTIVITY|LAZY|VIEW_TRANSITION)_TYPE$/;

/**
 * Functions that no island calls: hooks, which React lists for each phase of rendering, and functions for `react-dom`, mostly
 * hints to load files. The nested lists only make the formatter fill the lines.
 */
const hooks = new Set([
  ...['useTransition', 'useFormState', 'useActionState', 'useOptimistic', 'useHostTransitionStatus'],
  ...['useMemoCache', 'useCacheRefresh'],
]);
const hints = new Set([
  ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitScript', 'preinitStyle', 'preinitModuleScript'],
  'requestFormReset',
]);

/**
 * Variables that keep their first value, since assignments to them are removed: no markup of a server is hydrated (taken over),
 * and nothing is rendered twice to find errors.
 */
const constants = new Set(['isHydrating', 'shouldDoubleInvokeUserFnsInHooksDEV']);

/** Functions of React whose results no island needs, or are always the same: this expression replaces each of their calls. */
const results = {
  // The stack of components of an error is unused.
  getStackByFiberInDevAndProd: '""',
  // Only hydration delays events.
  clearIfContinuousEvent: 'void 0',
  // No element has `onBeforeInput`, or `onComposition…`, whose state the second function resets.
  getNativeBeforeInputChars: 'null',
  getFallbackBeforeInputChars: 'null',
  // It calls functions in the attribute `action` of forms; ours have addresses.
  extractEvents$1: 'void 0',
};

/** Exports of `react` and `react-dom` that need the removed parts: alternatives of regular expressions. */
const [reactNames, domNames] = [
  'Suspense|SuspenseList|Activity|ViewTransition|lazy|forwardRef|StrictMode|Profiler|startTransition|useTransition|' +
    'useActionState|useOptimistic',
  'preload|preloadModule|preconnect|prefetchDNS|preinit|preinitModule|requestFormReset|useFormState|useFormStatus',
];
/** The usual forms of code that uses a removed part; the first group is its name. */
const usePatterns = [
  new RegExp(`import\\s*(?:\\w+\\s*,\\s*)?\\{[^}]*\\b(${reactNames})\\b[^}]*\\}\\s*from\\s*['"]react['"]`),
  new RegExp(`import\\s*(?:\\w+\\s*,\\s*)?\\{[^}]*\\b(${domNames})\\b[^}]*\\}\\s*from\\s*['"]react-dom['"]`),
  new RegExp(`\\bReact\\.(${reactNames})\\b`),
  new RegExp(`\\bReactDOM\\.(${domNames})\\b`),
  /\b(hydrateRoot|unstable_strictMode|componentStack|onBeforeInput|onComposition\w+)\b/,
  /\.(Consumer)\b/,
];

/**
 * Removes from React's renderer what no island uses; the minifier then removes the code that only these parts used: a third
 * of the renderer. The build stops if `usePatterns` or `findAction` finds a use of a removed part in another module, or if
 * `removeUnused` notices that React's code has changed.
 */
export function leaveOutReact() {
  return {
    name: 'leave-out-react',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (renderer.test(file)) return { code: removeUnused(code), map: null };
      if (reactFile.test(file)) return null;
      const name = usePatterns.map((pattern) => pattern.exec(code)?.[1]).find(Boolean) ?? findAction(code, file);
      if (name) this.error(`${id} uses ${name}, which leave-out-react.mjs removes from the bundle.`);
      return null;
    },
  };
}

/**
 * Finds a form, button or input whose `action` or `formAction` is not a literal, and so may be a function, in compiled code:
 * `jsx("form", { action: send })`. Returns the name of the property, if any.
 */
function findAction(code, file) {
  // TypeScript modules whose id has a query (`x.ts?copy`) are compiled later, and cannot be parsed yet.
  if (!/\b(?:action|formAction):/.test(code) || /\.tsx?\?/.test(file)) return undefined;
  const isAction = ({ key, value }) => /^(?:action|formAction)$/.test(key?.name) && !/Literal$/.test(value.type);
  const calls = findNodes(
    parseAst(code),
    ({ type, arguments: [element] = [] }) =>
      type === 'CallExpression' && /^(?:form|button|input)$/.test(element?.value),
  );
  return calls.flatMap(({ arguments: [, props] }) => props?.properties ?? []).find(isAction)?.key.name;
}

/**
 * Removes the unused parts. Collects edits (start, end, replacement) of the syntax tree (ESTree), and applies them to the text.
 *
 * @param {string} code of React's renderer for production
 * @throws if one of the functions in `results`, or the expression `hoisting`, is no longer found: React's code has changed, and
 *   the other rules must be checked, too
 */
export function removeUnused(code) {
  const missing = Object.keys(results).find((name) => !code.includes(`function ${name}(`));
  if (missing) throw new Error(`leave-out-react: React's code has changed: ${missing} is missing.`);
  const edits = [];
  // Edits may be nested: those within a removed part are ignored.
  visitNodes(parseAst(code), (node, body) => edits.push(...(rules[node.type]?.(node, body) ?? [])));
  if (!hoisting.test(code)) throw new Error(`leave-out-react: React's code has changed: ${hoisting} is missing.`);
  return applyEdits(code, edits).replace(hoisting, '? 5 : 5;');
}

/**
 * The end of the expression that determines the kind of an element: 26 and 27 are the removed kinds, 5 is an ordinary
 * element. With the replacement, all elements are ordinary ones.
 */
const hoisting = /\? 26\s*:\s*"html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\s*: 5;/;

/**
 * The edits for a node, by its type: each a start, an end and the replacement. `body` is the body of the function that
 * contains the node. `!0` is true, and `!1` false; the minifier removes conditions that are constant.
 */
const rules = {
  // Removes the cases of unused kinds: `case 13: …`.
  SwitchStatement: ({ discriminant, cases }, body) =>
    cases.flatMap((branch, index) => {
      if (!isUnusedCase(discriminant, branch)) return [];
      const [first] = branch.consequent;
      // Only `case 13:` is removed, and its statements stay, if the case before falls through to them.
      if (first && isReached(discriminant, cases, index)) return [[branch.start, first.start, '']];
      // After the brace of the function's body.
      const start = body.start + 1;
      // Another case may use a variable that is declared here, so it is declared at the start of the function instead.
      const variables = listVariables(branch).map((name) => [start, start, `var ${name};`]);
      return [...variables, [branch.start, branch.end, '']];
    }),
  // No fiber has an unused kind: `13 === fiber.tag` is false. No event waits for hydration: `null === blockedOn` is true.
  BinaryExpression({ start, end, operator, left, right }) {
    if (operator !== '===' && operator !== '!==') return [];
    // The literal is on either side. If neither side is one, `literal.value` is undefined, and nothing is changed.
    const [literal, operand] = left.type === 'Literal' ? [left, right] : [right, left];
    if (operand.name === 'blockedOn' && literal.value === null) return [[start, end, operator === '===' ? '!0' : '!1']];
    return tags.has(literal.value) && isTag(operand) ? [[start, end, operator === '===' ? '!1' : '!0']] : [];
  },
  // `isHydrating = x` becomes `x`; the same for the current transition.
  AssignmentExpression({ start, end, left, right }) {
    if (constants.has(left.name) || isInternal(left, 'T')) return [[start, right.start, '']];
    // Assignments that would keep unused functions in the bundle.
    const isUnused = isInternal(left, 'S') || isInternal(left, 'findDOMNode') || isHydrationRoot(left);
    if (!isUnused) return [];
    // In a chain, `unused = used = x`, only the first assignment is removed.
    return [right.type === 'AssignmentExpression' ? [start, right.start, ''] : [start, end, 'void 0']];
  },
  // Nothing is dehydrated (waiting for hydration), and there are no transitions.
  MemberExpression(node) {
    const { start, end, computed, property } = node;
    if (!computed && property.name === 'isDehydrated') return [[start, end, '!1']];
    return isInternal(node, 'T') ? [[start, end, 'null']] : [];
  },
  // Replaces calls of the functions in `results`.
  CallExpression: ({ start, end, callee }) =>
    Object.hasOwn(results, callee.name ?? '') ? [[start, end, results[callee.name]]] : [],
  // From objects that list functions, removes hooks (`useTransition: …`, by key) and hints (`D: prefetchDNS`, by value).
  ObjectExpression: ({ properties }) =>
    properties.flatMap((property, index) => {
      if (!hooks.has(property.key?.name) && !hints.has(property.value?.name)) return [];
      const next = properties[index + 1];
      return [[property.start, next ? next.start : property.end, '']];
    }),
};

/**
 * Whether a node is the property of that name in the objects that React's packages share, such as the current transition
 * (`T`), or the listener for its end (`S`).
 */
const isInternal = ({ type, object, property }, name) =>
  type === 'MemberExpression' && /^React(?:DOM)?SharedInternals$/.test(object.name ?? '') && property.name === name;

/** Whether a node is a method of the root that hydrates: `ReactDOMHydrationRoot.prototype.render`. */
const isHydrationRoot = (node) =>
  node?.object?.object?.name === 'ReactDOMHydrationRoot' && node.object.property.name === 'prototype';

/** Whether a node is the kind of a fiber: `tag` or `fiber.tag`. */
const isTag = (node) => node.name === 'tag' || (node.type === 'MemberExpression' && node.property.name === 'tag');

/** Whether a case is only for unused kinds, by their number or by their symbol. */
function isUnusedCase(discriminant, { test }) {
  return isTag(discriminant) ? tags.has(test?.value) : types.test(test?.name ?? '');
}

/** Whether a case that stays falls through to the case at an index, possibly through removed cases. */
function isReached(discriminant, cases, index) {
  const previousCase = cases[index - 1];
  if (!previousCase || endsWithJump(previousCase.consequent)) return false;
  return !isUnusedCase(discriminant, previousCase) || isReached(discriminant, cases, index - 1);
}

function endsWithJump(statements) {
  const last = statements.at(-1);
  return last?.type === 'BlockStatement'
    ? endsWithJump(last.body)
    : /^(?:Break|Return|Throw|Continue)/.test(last?.type ?? '');
}

/** The variables that a case declares for the complete function. */
function listVariables(branch) {
  const names = [];
  visitNodes(branch, ({ type, declarations }, body) => {
    // Variables of an inner function are not included.
    if (type === 'VariableDeclaration' && !body) names.push(...declarations.map(({ id }) => id.name));
  });
  return names;
}
