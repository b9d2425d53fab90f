/** The changes to Leaflet 1.9.4: file, original code, new code. Each original code occurs once in its file. */
const changes = [
  // Leaflet tests on import whether the browser supports SVG, by writing HTML. With Trusted Types, the import would fail.
  ['core/Browser.js', "div.innerHTML = '<svg/>';", "div.appendChild(svgCreate('svg'));"],
  // Leaflet adds classes to elements of the page while the map is dragged. Widgets must not change the page that embeds them.
  ['dom/Draggable.js', "DomUtil.addClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.addClass(this._lastTarget, 'leaflet-drag-target');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(this._lastTarget, 'leaflet-drag-target');", ''],
];

/**
 * Changes Leaflet's source so that it loads under `require-trusted-types-for 'script'` and does not change the host page.
 *
 * The build stops if a file does not contain its original code, for instance in another version of Leaflet.
 *
 * @returns a plug-in for Rollup and Vite.
 */
export function leafletSource() {
  return {
    name: 'leaflet-source',
    transform(code, id) {
      // The path within Leaflet's source: `/…/node_modules/leaflet/src/core/Browser.js` → `core/Browser.js`.
      const [, file] = /\/leaflet\/src\/([^?]+)/.exec(id.replaceAll('\\', '/')) ?? [];
      const fileChanges = changes.filter(([name]) => name === file);
      return fileChanges.length > 0 ? { code: fileChanges.reduce(applyChange, code), map: null } : null;
    },
  };
}

/** Applies a change to the code of its file. */
function applyChange(code, [file, from, to]) {
  if (!code.includes(from)) throw new Error(`leaflet-source: ${file} no longer contains ${from}`);
  return code.replace(from, to);
}
