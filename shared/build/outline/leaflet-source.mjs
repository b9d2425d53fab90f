/** What is changed in Leaflet 1.9.4: file, what stands there, what shall stand there. */
const changes = [
  // Asks at load time whether the browser knows SVG by writing HTML, which Trusted Types forbid: the module would throw.
  ['core/Browser.js', "div.innerHTML = '<svg/>';", "div.appendChild(svgCreate('svg'));"],
  // Marks the host page's own elements while the map is dragged. An island leaves the page alone.
  ['dom/Draggable.js', "DomUtil.addClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.addClass(this._lastTarget, 'leaflet-drag-target');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(document.body, 'leaflet-dragging');", ''],
  ['dom/Draggable.js', "DomUtil.removeClass(this._lastTarget, 'leaflet-drag-target');", ''],
];

/**
 * Makes Leaflet's source loadable under `require-trusted-types-for 'script'` and keeps its hands off the host page.
 *
 * A change whose place is not found stops the build: another version of Leaflet is to be read first.
 *
 * @returns a plug-in for Rollup and Vite alike.
 */
export function leafletSource() {
  return {
    name: 'leaflet-source',
    transform(code, id) {
      const [, file] = /\/leaflet\/src\/([^?]+)/.exec(id.replaceAll('\\', '/')) ?? [];
      const due = changes.filter(([name]) => name === file);
      if (due.length === 0) return null;
      return { code: due.reduce((text, change) => changed(text, change), code), map: null };
    },
  };
}

function changed(code, [file, from, to]) {
  if (!code.includes(from)) throw new Error(`leaflet-source: ${file} no longer says ${from}`);
  return code.replace(from, to);
}
