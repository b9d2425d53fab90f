import { parseAst } from 'rollup/parseAst';
import { visitNodes } from './output/visit-nodes.mjs';

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const own = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * What no island draws, by the number that React gives it (`fiber.tag`): strict mode (8), consumers of a context (9),
 * components that forward a ref (11), profilers (12), Suspense (13), its lists (19), scopes (21), hidden trees (22, 23,
 * 31), caches (24), tracing marks (25), lazy components (16), what a server has drawn (18), elements that React lifts into
 * the page's own head or takes the page's own for (26, 27), and view transitions (30).
 */
const tags = new Set([8, 9, 11, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31]);
/** The same, by the symbols with which React marks such components. */
const types =
  /^REACT_(?:STRICT_MODE|CONSUMER|FORWARD_REF|PROFILER|SUSPENSE|SUSPENSE_LIST|ACTIVITY|LAZY|VIEW_TRANSITION)_TYPE$/;

/**
 * What no island calls: hooks, of which React keeps a table for each way of drawing, and what `react-dom` asks of the
 * renderer.
 */
const hooks = new Set([
  ...['useTransition', 'useFormState', 'useActionState', 'useOptimistic', 'useHostTransitionStatus'],
  ...['useMemoCache', 'useCacheRefresh'],
]);
const hints = new Set([
  ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitScript', 'preinitStyle', 'preinitModuleScript'],
  'requestFormReset',
]);

/** Variables that keep their first value: nothing is hydrated, and nothing drawn twice to find faults. */
const constant = new Set(['isHydrating', 'shouldDoubleInvokeUserFnsInHooksDEV']);

/** What functions give where nothing of the above is drawn. */
const results = {
  // Nobody reads the stack of components that comes with an error.
  getStackByFiberInDevAndProd: '""',
  // Only what is still to be hydrated holds events back.
  clearIfContinuousEvent: 'void 0',
  // Names of handlers that no element has.
  getNativeBeforeInputChars: 'null',
  getFallbackBeforeInputChars: 'null',
  // It calls the action of a form, which is the address that the browser sends it to.
  extractEvents$1: 'void 0',
};

/** What needs the parts left out: names imported from `react`, and those imported from `react-dom`. */
const [fromReact, fromDom] = [
  'Suspense|SuspenseList|Activity|ViewTransition|lazy|forwardRef|StrictMode|Profiler|startTransition|useTransition|' +
    'useActionState|useOptimistic',
  'preload|preloadModule|preconnect|prefetchDNS|preinit|preinitModule|requestFormReset|useFormState|useFormStatus',
];
const wants = [
  new RegExp(`import\\s*(?:\\w+\\s*,\\s*)?\\{[^}]*\\b(${fromReact})\\b[^}]*\\}\\s*from\\s*['"]react['"]`),
  new RegExp(`import\\s*(?:\\w+\\s*,\\s*)?\\{[^}]*\\b(${fromDom})\\b[^}]*\\}\\s*from\\s*['"]react-dom['"]`),
  new RegExp(`\\bReact\\.(${fromReact})\\b`),
  new RegExp(`\\bReactDOM\\.(${fromDom})\\b`),
  /\b(hydrateRoot|unstable_strictMode|componentStack|onBeforeInput|onComposition\w+)\b/,
  /\.(Consumer)\b/,
];

/**
 * Removes from React's renderer what no island uses; the minifier then removes the code that only these parts used: a third
 * of the renderer. The build stops if a module uses a removed part, or if React's code has changed.
 */
export function leaveOutReact() {
  return {
    name: 'leave-out-react',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (renderer.test(file)) return { code: withoutUnused(code), map: null };
      if (own.test(file)) return null;
      const wanted = wants.map((pattern) => pattern.exec(code)?.[1]).find(Boolean) ?? calledAction(code, file);
      if (wanted) this.error(`${id} uses ${wanted}, which leave-out-react.mjs takes out of the bundle.`);
      return null;
    },
  };
}

/** Whether a form is given a function for its action, of what the compiler has written. */
function calledAction(code, file) {
  if (!/\b(?:action|formAction):/.test(code) || /\.tsx?\?/.test(file)) return undefined;
  const found = [];
  visitNodes(parseAst(code), ({ type, arguments: [element, props] = [] }) => {
    if (type !== 'CallExpression' || !/^(?:form|button|input)$/.test(element?.value)) return;
    const actions = props?.properties?.filter(({ key }) => /^(?:action|formAction)$/.test(key?.name)) ?? [];
    found.push(...actions.filter(({ value }) => !/Literal$/.test(value.type)));
  });
  return found[0]?.key.name;
}

/** @param {string} code of React's renderer for production */
export function withoutUnused(code) {
  const missing = Object.keys(results).find((name) => !code.includes(`function ${name}(`));
  if (missing) throw new Error(`leave-out-react: React is written otherwise: ${missing} is not found.`);
  const edits = [];
  visitNodes(parseAst(code), (node, body) => edits.push(...(rules[node.type]?.(node, body) ?? [])));
  return replaceOnce(edited(code, edits), hoisting, '? 5 : 5;');
}

/** Where an element's name decides whether it is one of the page's head. */
const hoisting = /\? 26\s*:\s*"html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\s*: 5;/;

const rules = {
  SwitchStatement: ({ discriminant, cases }, body) =>
    cases.flatMap((one, index) => {
      if (!isUnusedCase(discriminant, one)) return [];
      const [first] = one.consequent;
      // Its statements stay where the case before goes on into them.
      if (first && isReached(discriminant, cases, index)) return [[one.start, first.start, '']];
      const place = body.start + 1;
      // Another case may use a variable that was declared here.
      return [...declared(one).map((name) => [place, place, `var ${name};`]), [one.start, one.end, '']];
    }),
  BinaryExpression({ start, end, operator, left, right }) {
    if (operator !== '===' && operator !== '!==') return [];
    const [number, other] = left.type === 'Literal' ? [left, right] : [right, left];
    if (other.name === 'blockedOn' && number.value === null) return [[start, end, operator === '===' ? '!0' : '!1']];
    return tags.has(number.value) && isTag(other) ? [[start, end, operator === '===' ? '!1' : '!0']] : [];
  },
  AssignmentExpression({ start, end, left, right }) {
    if (constant.has(left.name) || isInternal(left, 'T')) return [[start, right.start, '']];
    const isUnused = isInternal(left, 'S') || isInternal(left, 'findDOMNode') || isHydrationRoot(left);
    if (!isUnused) return [];
    // What is given to another, too, stays for that one.
    return [right.type === 'AssignmentExpression' ? [start, right.start, ''] : [start, end, 'void 0']];
  },
  MemberExpression(node) {
    const { start, end, computed, property } = node;
    if (!computed && property.name === 'isDehydrated') return [[start, end, '!1']];
    return isInternal(node, 'T') ? [[start, end, 'null']] : [];
  },
  CallExpression: ({ start, end, callee }) =>
    Object.hasOwn(results, callee.name ?? '') ? [[start, end, results[callee.name]]] : [],
  ObjectExpression: ({ properties }) =>
    properties.flatMap((one, index) => {
      if (!hooks.has(one.key?.name) && !hints.has(one.value?.name)) return [];
      const next = properties[index + 1];
      return [[one.start, next ? next.start : one.end, '']];
    }),
};

/** What React's packages share: the transition under way (`T`), and the listener for one that ends (`S`). */
const isInternal = ({ type, object, property }, name) =>
  type === 'MemberExpression' && /^React(?:DOM)?SharedInternals$/.test(object.name ?? '') && property.name === name;

const isHydrationRoot = (node) =>
  node?.object?.object?.name === 'ReactDOMHydrationRoot' && node.object.property.name === 'prototype';

const isTag = (node) => node.name === 'tag' || (node.type === 'MemberExpression' && node.property.name === 'tag');

function isUnusedCase(discriminant, { test }) {
  return isTag(discriminant) ? tags.has(test?.value) : types.test(test?.name ?? '');
}

function isReached(discriminant, cases, index) {
  const before = cases[index - 1];
  if (!before || leaves(before.consequent)) return false;
  return !isUnusedCase(discriminant, before) || isReached(discriminant, cases, index - 1);
}

function leaves(statements) {
  const last = statements.at(-1);
  return last?.type === 'BlockStatement'
    ? leaves(last.body)
    : /^(?:Break|Return|Throw|Continue)/.test(last?.type ?? '');
}

/** The variables that are declared within a case, for all of the function. */
function declared(one) {
  const names = [];
  visitNodes(one, ({ type, declarations }, body) => {
    // What a function within it declares is that function's own.
    if (type === 'VariableDeclaration' && !body) names.push(...declarations.map(({ id }) => id.name));
  });
  return names;
}

/** What lies within another edit goes with it. */
function edited(code, edits) {
  let [text, place] = ['', 0];
  // What is put in at a place comes before what is taken out there.
  const inOrder = (one, other) =>
    one[0] - other[0] || (other[0] === other[1]) - (one[0] === one[1]) || other[1] - one[1];
  for (const [start, end, instead] of edits.sort(inOrder)) {
    if (start < place) continue;
    text += code.slice(place, start) + instead;
    place = end;
  }
  return text + code.slice(place);
}

function replaceOnce(code, pattern, instead) {
  if (!pattern.test(code)) throw new Error(`leave-out-react: React is written otherwise: ${pattern} is not found.`);
  return code.replace(pattern, instead);
}
