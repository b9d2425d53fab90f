import { parseAst } from 'rollup/parseAst';
import { applyEdits, findNodes } from './output/syntax-tree.mjs';

/** Files of packages. In our own files, the lint rule `project/no-restricted-built-ins` forbids these built-ins. */
const packageFile = /\/node_modules\//;
/** A fast test for files that may use one of the built-ins. */
const use = /\b(?:Array\.from|Date\.parse)\b|\.(?:bind|reduce)\(|globalThis\.Request\b/;

/** Our own versions of built-ins, declared at the start of a file that uses them. */
const declarations = {
  // An object may have a function of this name: Leaflet calls its own `Util.bind`.
  ownBind: `const ownBind = (run, self, ...first) =>
    typeof run === 'function' ? (...rest) => run.call(self, ...first, ...rest) : run.bind(self, ...first);`,
  ownReduce: `const ownReduce = (list, add, ...start) => {
    let [result] = start.length ? start : list;
    for (let index = start.length ? 0 : 1; index < list.length; index += 1) result = add(result, list[index], index, list);
    return result;
  };`,
  // If a library has replaced the class, a hidden frame of the page provides the browser's. Its requests are requests of the page.
  OwnRequest: `const OwnRequest = 'credentials' in Request.prototype ? Request : (() => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.documentElement.append(frame);
    return frame.contentWindow.Request;
  })();`,
};

/**
 * Replaces built-ins in packages that old libraries of pages replace with something else, such as `Array.from` of Prototype.js:
 * see `shared/decisions/0071-built-ins-that-pages-replace.md`. The input must be JavaScript.
 */
export function ownBuiltIns() {
  return {
    name: 'own-built-ins',
    transform(code, id) {
      if (!packageFile.test(id.replaceAll('\\', '/')) || !use.test(code)) return null;
      const edits = listEdits(code);
      if (edits.length === 0) return null;
      const result = applyEdits(code, edits);
      const start = Object.keys(declarations).filter((name) => result.includes(name));
      // The build has no source maps.
      return { code: start.map((name) => `${declarations[name]}\n`).join('') + result, map: null };
    },
  };
}

/** Lists edits (start, end, replacement) for all uses in a file. A use within an argument has its own edits. */
function listEdits(code) {
  return findNodes(parseAst(code), ({ type }) => /^(?:Call|Member)Expression$/.test(type)).flatMap((node) => {
    const { start, end, callee, arguments: args = [], object, property } = node;
    if (object?.name === 'globalThis' && property.name === 'Request') return [[start, end, 'OwnRequest']];
    if (callee?.type !== 'MemberExpression' || callee.computed || callee.optional || args.length === 0) return [];
    const target = callee.object;
    // From the dot to the first argument, since the object may be in parentheses: `(f).bind(a` becomes `ownBind((f), a`.
    const toFunction = (name) => [
      [start, start, `${name}(`],
      [code.lastIndexOf('.', callee.property.start), args[0].start, ', '],
    ];
    switch (callee.property.name) {
      case 'bind':
        return toFunction('ownBind');
      case 'reduce':
        return toFunction('ownReduce');
      case 'from':
        return target.name === 'Array' && args.length === 1
          ? [
              [start, args[0].start, '[...'],
              [args[0].end, end, ']'],
            ]
          : [];
      case 'parse':
        return target.name === 'Date'
          ? [
              [start, args[0].start, 'new Date('],
              [args[0].end, end, ').getTime()'],
            ]
          : [];
      default:
        return [];
    }
  });
}
