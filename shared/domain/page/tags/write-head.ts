/** What a template's head says of the bundle. */
export interface Head {
  /** Address of the folder of a version, with a slash at its end. */
  readonly folder: string;
  /** `sha384-…` of the script, as the build prints it. */
  readonly integrity?: string | undefined;
  /** Names of the files that the page will need, with their ending. */
  readonly preloads?: readonly string[];
  /** Settings for all widgets of the page, as they are said in its block. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The lines of a page's head, in the order in which they stand: settings, files to be had early, the script (host contract §1). */
export function writeHead({ folder, integrity, preloads = [], settings = {} }: Head): string {
  const parts = [writeSettings(settings), writePreloads({ folder, preloads }), writeScript({ folder, integrity })];
  return parts.filter((part) => part !== '').join('\n');
}

/** The lines that announce files of the bundle; nothing where none are named. */
export const writePreloads = ({ folder, preloads = [] }: Head): string =>
  preloads.map((file) => `<link rel="modulepreload" href="${folder}${file}" crossorigin>`).join('\n');

/** The script's tag. */
export function writeScript({ folder, integrity }: Head): string {
  const isElsewhere = /^(https?:)?\/\//.test(folder);
  const checked = integrity ? ` integrity="${integrity}"` : '';
  const shared = checked && isElsewhere ? ' crossorigin' : '';
  return `<script type="module" src="${folder}coach-widgets.js"${checked}${shared}></script>`;
}

/** The block of settings; nothing where none is said. */
export function writeSettings(settings: Readonly<Record<string, unknown>>): string {
  if (Object.keys(settings).length === 0) return '';
  // No word of a setting may end the block.
  const json = JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-coach-config>\n${json}\n</script>`;
}

/** Where else than at the page's own origin its parts come from. */
export interface Sources {
  /** Address of the bundle's folder. */
  readonly folder: string;
  /** The setting `apiBase`; empty for the page's own origin. */
  readonly apiBase: string;
}

/** The policy of a page that carries widgets (host contract §1), for the header `Content-Security-Policy`. */
export function writePolicy({ folder, apiBase }: Sources): string {
  const cdn = getOrigin(folder);
  const api = getOrigin(apiBase);
  return [
    `default-src 'self'`,
    `script-src 'self'${cdn}`,
    `style-src 'self'`,
    // Pictures of guides and carriers come from the API.
    ...(api ? [`connect-src 'self'${api}`, `img-src 'self'${api}`] : []),
    `require-trusted-types-for 'script'`,
    `trusted-types coach-widgets dompurify`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

const getOrigin = (address: string) => {
  const [origin] = /^https?:\/\/[^/]+/.exec(address) ?? [];
  return origin ? ` ${origin}` : '';
};
