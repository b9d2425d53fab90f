import { quoteAttribute } from './write-tag.ts';

/** Options for the lines in a page's head that load the bundle: the script of the widgets with its files. */
export interface HeadOptions {
  /** Address of the folder of a version, with a trailing slash. */
  readonly folder: string;
  /** The hash of the script (`sha384-…`), as the build prints it, for Subresource Integrity; omitted by default. */
  readonly integrity?: string | undefined;
  /** Names of files in the folder to preload. */
  readonly preloads?: readonly string[];
  /** The settings of the page. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The lines for a page's head in order: settings, preloaded files, script (host contract §1). */
export function writeHead(head: HeadOptions): string {
  const parts = [writeSettings(head), writePreloads(head), writeScript(head)];
  return parts.filter((part) => part !== '').join('\n');
}

/**
 * The links that preload files, one a line; empty without files. Module scripts are always requested with CORS, and so are
 * their preloads; `crossorigin` states that explicitly.
 */
export const writePreloads = ({ folder, preloads = [] }: HeadOptions): string =>
  preloads.map((file) => `<link rel="modulepreload" href=${quoteAttribute(folder + file)} crossorigin>`).join('\n');

/** The tag of the script. The address of the API is always here: a block of settings cannot name an API on another origin. */
export function writeScript({ folder, integrity, settings = {} }: HeadOptions): string {
  const isElsewhere = getOrigin(folder) !== '';
  const integrityAttribute = integrity ? ` integrity=${quoteAttribute(integrity)}` : '';
  const { apiBase } = settings;
  const apiAttribute = apiBase ? ` data-api-base=${quoteAttribute(String(apiBase))}` : '';
  // Integrity requires CORS. Module scripts are always requested with it; the attribute states that explicitly.
  const crossorigin = integrity && isElsewhere ? ' crossorigin' : '';
  const src = quoteAttribute(`${folder}coach-widgets.js`);
  return `<script type="module" src=${src}${integrityAttribute}${crossorigin}${apiAttribute}></script>`;
}

/** The block with the settings other than `apiBase`, which the script reads; an empty text without settings. */
export function writeSettings({
  settings: { apiBase: _apiBase, ...settings } = {},
}: Pick<HeadOptions, 'settings'>): string {
  if (Object.keys(settings).length === 0) return '';
  // A setting that contains `</script>` must not end the block.
  const json = JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-coach-config>\n${json}\n</script>`;
}

/**
 * The `Content-Security-Policy` of a page with widgets (host contract §1). `folder` is the address of the bundle's folder,
 * `apiBase` the address of the API; both may be paths on the page's own origin, and `apiBase` is empty for that origin.
 */
export function writePolicy({ folder, apiBase }: Readonly<Record<'folder' | 'apiBase', string>>): string {
  const cdn = getOrigin(folder);
  const api = getOrigin(apiBase);
  return [
    `default-src 'self'`,
    cdn === '' ? `script-src 'self'` : `script-src 'self' ${cdn}`,
    // Without the CDN: the styles of widgets are in the scripts, which adopt them.
    `style-src 'self'`,
    // An API on the page's own origin is allowed by `default-src`. Pictures of guides and carriers come from the API, too.
    ...(api === '' ? [] : [`connect-src 'self' ${api}`, `img-src 'self' ${api}`]),
    `require-trusted-types-for 'script'`,
    `trusted-types coach-widgets dompurify`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** Returns the origin of an address; only the host if it has no scheme (`//host/`), and empty for a path. */
function getOrigin(address: string): string {
  const [origin = ''] = /^(https?:)?\/\/[^/]+/.exec(address) ?? [];
  return origin.replace(/^\/\//, '');
}
