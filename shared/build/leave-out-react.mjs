import { parseAst } from 'rollup/parseAst';
import { visitNodes } from './visit-nodes.mjs';

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const own = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * What no island draws, by the number that React gives it (`fiber.tag`): Suspense (13), its lists (19), hidden trees
 * (22, 23, 31), lazy components (16), what a server has drawn (18), elements that React lifts into the page's own head or
 * takes the page's own for (26, 27), and view transitions (30).
 */
const tags = new Set([13, 16, 18, 19, 22, 23, 26, 27, 30, 31]);
/** The same, as components are told of by. */
const types = /^REACT_(?:SUSPENSE|SUSPENSE_LIST|ACTIVITY|LAZY)_TYPE$/;

/** Who would need it. */
const wants = [
  /import\s*(?:\w+\s*,\s*)?\{[^}]*\b(Suspense|SuspenseList|Activity|ViewTransition|lazy)\b[^}]*\}\s*from\s*['"]react['"]/,
  /\bReact\.(Suspense|SuspenseList|Activity|ViewTransition|lazy)\b/,
  /\b(hydrateRoot)\b/,
];

/**
 * Takes out of React what no island draws; what only that has used is then found by the minifier: a fifth of React. Whoever
 * begins to use it stops the build, and so does a React that is written otherwise.
 */
export function leaveOutReact() {
  return {
    name: 'leave-out-react',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (renderer.test(file)) return { code: withoutUnused(code), map: null };
      if (own.test(file)) return null;
      const wanted = wants.map((pattern) => pattern.exec(code)?.[1]).find(Boolean);
      if (wanted) this.error(`${id} uses ${wanted}, which leave-out-react.mjs takes out of the bundle.`);
      return null;
    },
  };
}

/** @param {string} code of React's renderer for production */
export function withoutUnused(code) {
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
    return tags.has(number.value) && isTag(other) ? [[start, end, operator === '===' ? '!1' : '!0']] : [];
  },
  // Nothing is ever hydrated: the variable keeps its first value.
  AssignmentExpression: ({ start, left, right }) => (left.name === 'isHydrating' ? [[start, right.start, '']] : []),
  MemberExpression: ({ start, end, computed, property }) =>
    !computed && property.name === 'isDehydrated' ? [[start, end, '!1']] : [],
};

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
  for (const [start, end, instead] of edits.sort((one, other) => one[0] - other[0] || one[1] - other[1])) {
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
