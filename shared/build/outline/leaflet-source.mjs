/** The changes to Leaflet 1.9.4: file, original code, new code. */
const changes = [
  // Tests at load time if the browser supports SVG by writing HTML. Trusted Types forbid this: the module would throw.
  ['core/Browser.js', "div.innerHTML = '<svg/>';", "div.appendChild(svgCreate('svg'));"],
  // Marks elements of the host page while the map is dragged. An island does not change its page.
  ['dom/Draggable.js', "DomUtil.addClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.addClass(this._lastTarget, 'leaflet-drag-target');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(this._lastTarget, 'leaflet-drag-target');", ''],
];

/**
 * Changes Leaflet's source so that it loads under `require-trusted-types-for 'script'` and does not change the host page.
 *
 * The build stops if the original code of a change is missing, for instance in another version of Leaflet.
 *
 * @returns a plug-in for Rollup and Vite.
 */
export function leafletSource() {
  return {
    name: 'leaflet-source',
    transform(code, id) {
      const [, file] = /\/leaflet\/src\/([^?]+)/.exec(id.replaceAll('\\', '/')) ?? [];
      const fileChanges = changes.filter(([name]) => name === file);
      return fileChanges.length > 0 ? { code: fileChanges.reduce(applyChange, code), map: null } : null;
    },
  };
}

function applyChange(code, [file, from, to]) {
  if (!code.includes(from)) throw new Error(`leaflet-source: ${file} no longer contains ${from}`);
  return code.replace(from, to);
}
