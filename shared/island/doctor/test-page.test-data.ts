import type { Recording, LedgerEntry } from './recording/record-page.ts';

/** The bundle's folder in the test pages. */
export const folder = 'https://host.example/coach-widgets/1.4.0/';

/** A test page; without options it has no problems. */
export interface TestPage {
  readonly head?: string;
  readonly body?: string;
  readonly script?: string;
  readonly html?: Readonly<Record<string, string>>;
  readonly recording?: Partial<Recording>;
  /** Changes the page after its HTML was written. */
  readonly prepare?: () => void;
  /** The Content-Security-Policy header of the page. */
  readonly policy?: string;
  /** Answers requests to the API and to the server of the bundle. */
  readonly answer?: (address: string) => Promise<Response>;
}

export const tracker = (attributes = '', inside = '<a href="/bus-tracker">Horaires</a>') =>
  `<coach-bus-tracker data-coach-state="ready" ${attributes}>${inside}</coach-bus-tracker>`;
export const data = (attributes: string) =>
  `<div data-coach-widget="bus-tracker" data-coach-state="ready" ${attributes}><a href="/x">x</a></div>`;
export const link = (href: string, attributes = '') => `<p><a href="${href}" ${attributes}>Horaires</a></p>`;
export const readyState = 'data-coach-state="ready"';
export const block = (json: string, type = 'application/json') =>
  `<script type="${type}" data-coach-config>${json}</script>`;
export const script = (attributes: string) => `<script ${attributes}></script>`;
export const moduleScript = `type="module" src="${folder}coach-widgets.js"`;
/** A page with an API on another origin, and without a policy. */
export const useApi = (address: string): TestPage => ({
  script: `${moduleScript} data-api-base="${address}"`,
  policy: '',
});

export const entry = (name: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  atMs: 1200,
  kind: 'data layer',
  name,
  detail: { event: name },
  consent: 'granted',
  ...change,
});
export const order = (change: Partial<LedgerEntry> = {}) =>
  entry('orderCompletion', { detail: { event: 'orderCompletion', order: { orderNumber: 'K3Y' } }, ...change });
export const recordEvent = (name: string, detail: object): Partial<Recording> => ({
  get entries() {
    const element = document.querySelector('coach-bus-tracker') ?? undefined;
    return [entry(name, { kind: 'event', detail, element })];
  },
});

export function removeBundle(): void {
  Reflect.deleteProperty(window, 'coachWidgets');
}

/** Fails as `fetch` does if CORS does not let the page read the response. */
export function failFetch(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}
