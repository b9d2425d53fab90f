/**
 * Replaces Google's Maps script in tests, which intercept requests for the URL of the loader and answer with this file. It draws with
 * elements and adopted styles only, so that a strict CSP with Trusted Types allows it. The calls that it receives are in
 * `window.googleMapsStandIn.calls`, an array of `[name, ...details]`.
 */
(() => {
  const calls = [];
  window.googleMapsStandIn = { calls };
  const script = document.currentScript;
  const query = new URL(script?.src ?? 'https://stand-in.example/').searchParams;
  calls.push(['script', Object.fromEntries(query)]);

  class StandInMap {
    constructor(element, options) {
      this.element = element;
      calls.push(['Map', { ...options }]);
      element.setAttribute('role', 'region');
      element.setAttribute('aria-label', 'Map');
      element.setAttribute('data-google-map', options.mapId ?? '');
      Object.assign(element.style, { position: 'relative', overflow: 'hidden', background: '#e5e3df' });
      this.places = document.createElement('div');
      element.append(this.places);
    }
    setCenter(center) {
      calls.push(['setCenter', center]);
    }
    setZoom(zoom) {
      calls.push(['setZoom', zoom]);
    }
    panTo(center) {
      calls.push(['panTo', center]);
    }
    fitBounds(bounds, padding) {
      calls.push(['fitBounds', bounds, padding]);
    }
  }

  class Polyline {
    constructor(options) {
      calls.push(['line', options.strokeWeight]);
    }
    setPath(points) {
      calls.push(['path', points.length]);
    }
    setMap() {}
  }

  /** Like Google's own markers, it has the role of a button if it can be pressed. */
  class AdvancedMarkerElement extends HTMLElement {
    #map = null;
    constructor({ map, position, title, content, gmpClickable } = {}) {
      super();
      Object.assign(this, { position, content, gmpClickable });
      this.title = title ?? '';
      this.map = map ?? null;
      this.addEventListener('click', () => this.#press());
      this.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && this.#press());
    }
    get map() {
      return this.#map;
    }
    set map(map) {
      this.#map = map;
      if (map === null) return this.remove();
      calls.push(['marker', this.title, this.position]);
      if (this.content) this.replaceChildren(this.content);
      this.setAttribute('aria-label', this.title);
      this.setAttribute('role', this.gmpClickable ? 'button' : 'img');
      if (this.gmpClickable) this.tabIndex = 0;
      Object.assign(this.style, { display: 'inline-block', margin: '12px', minWidth: '24px', minHeight: '24px' });
      map.places.append(this);
    }
    #press() {
      if (this.gmpClickable) this.dispatchEvent(new Event('gmp-click'));
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);

  class InfoWindow {
    #listeners = new Map();
    #box = document.createElement('div');
    setContent(content) {
      this.#box.replaceChildren(content);
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = 'Close';
      close.addEventListener('click', () => {
        this.close();
        this.#listeners.get('closeclick')?.();
      });
      this.#box.append(close);
    }
    open({ map, anchor }) {
      calls.push(['InfoWindow.open', anchor.title]);
      this.#box.setAttribute('role', 'dialog');
      this.#box.setAttribute('aria-label', anchor.title);
      map.element.append(this.#box);
    }
    close() {
      calls.push(['InfoWindow.close']);
      this.#box.remove();
    }
    addListener(name, listener) {
      this.#listeners.set(name, listener);
      return { remove: () => this.#listeners.delete(name) };
    }
  }

  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request) {
      calls.push(['suggestions', { ...request, sessionToken: request.sessionToken !== undefined }]);
      const place = (name) => ({
        placePrediction: {
          placeId: `place-${name}`,
          text: { text: name, matches: [{ startOffset: 0, endOffset: request.input.length }] },
        },
      });
      return { suggestions: [`${request.input}ville`, `${request.input}ford`].map(place) };
    }
  }

  class Geocoder {
    async geocode(request) {
      calls.push(['geocode', request]);
      return { results: [{ geometry: { location: { lat: () => 53.8, lng: () => -1.55 } } }] };
    }
  }

  const libraries = {
    maps: { Map: StandInMap, InfoWindow, Polyline },
    marker: { AdvancedMarkerElement },
    places: { AutocompleteSuggestion, AutocompleteSessionToken: class {} },
    geocoding: { Geocoder },
  };
  const { maps } = (window.google ??= { maps: {} });
  maps.importLibrary = async (name) => {
    calls.push(['importLibrary', name]);
    return libraries[name];
  };
  const callback = query.get('callback')?.split('.').at(-1);
  if (callback !== undefined) maps[callback]?.();
})();
