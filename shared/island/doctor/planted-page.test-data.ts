import type { Recording, LedgerEntry } from './recording/recording.ts';

/** The bundle's folder in these pages. */
export const folder = 'https://host.example/coach-widgets/1.4.0/';

/** A page on which nothing is wrong, but for what is planted in it. */
export interface Planted {
  readonly head?: string;
  readonly body?: string;
  readonly script?: string;
  readonly html?: Readonly<Record<string, string>>;
  readonly heard?: Partial<Recording>;
  /** Done to the page once it stands. */
  readonly then?: () => void;
  /** The policy that the page's server sends. */
  readonly policy?: string;
  /** Answers the API and the bundle's server by. */
  readonly answer?: (address: string) => Promise<Response>;
}

export const tracker = (attributes = '', inside = '<a href="/bus-tracker">Horaires</a>') =>
  `<coach-bus-tracker data-coach-state="ready" ${attributes}>${inside}</coach-bus-tracker>`;
export const data = (attributes: string) =>
  `<div data-coach-widget="bus-tracker" data-coach-state="ready" ${attributes}><a href="/x">x</a></div>`;
export const link = (href: string, attributes = '') => `<p><a href="${href}" ${attributes}>Horaires</a></p>`;
export const mounted = 'data-coach-state="ready"';
export const block = (json: string, type = 'application/json') =>
  `<script type="${type}" data-coach-config>${json}</script>`;
export const script = (attributes: string) => `<script ${attributes}></script>`;
export const moduleScript = `type="module" src="${folder}coach-widgets.js"`;

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
export const heardOf = (name: string, detail: object): Partial<Recording> => ({
  get entries() {
    const element = document.querySelector('coach-bus-tracker') ?? undefined;
    return [entry(name, { kind: 'event', detail, element })];
  },
});

export function noBundle(): void {
  Reflect.deleteProperty(window, 'coachWidgets');
}

/** It answers, and its answer may not be read. */
export function foreign(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}
