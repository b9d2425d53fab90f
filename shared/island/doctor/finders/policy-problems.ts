import { listIf, type Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/**
 * Finds requests and actions of the widgets that the page's Content Security Policy has blocked, for the page doctor, which
 * shows problems of a page to its author. A violation belongs to the widgets if the script that caused it or the blocked
 * address is in a folder of their code or in their API.
 */
export function findViolations({ recording, folders, settings }: CheckedPage): readonly Problem[] {
  // Without `apiBase`, only one of the API's folders counts: most other addresses of the page's origin are not ours.
  const ourAddresses = [...folders, new URL(settings.apiBase || '/api/', location.origin).href];
  const isOurs = ({ target, sourceFile }: (typeof recording.violations)[number]) =>
    ourAddresses.some((address) => sourceFile.startsWith(address) || target.startsWith(address));
  return recording.violations.filter(isOurs).map(({ directive, target }) => ({
    code: 'blocked-by-policy',
    sentence: `The page's policy has blocked ${target}: its ${directive} does not allow it.`,
  }));
}

/**
 * Finds sources that the widgets need and the page's policies do not allow. Policies are in meta elements and in the page's
 * HTTP header, which scripts cannot read, so the page is requested again.
 */
export async function findPolicyProblems(page: CheckedPage): Promise<readonly Problem[]> {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  const policies = [...metas].map(({ content }) => content);
  const header = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => headers.get('Content-Security-Policy'),
    // Without a connection, only the policies in meta elements are checked.
    () => null,
  );
  // `fetch` joins several headers with commas.
  return [...policies, ...(header?.split(',') ?? [])].flatMap((policy) => findMissingSources(policy, page));
}

/**
 * Finds what one policy does not allow. `scripts` are the script elements of the widgets; `folder` is that of the first one, or
 * without scripts the doctor's own.
 */
function findMissingSources(policy: string, { folder, scripts, settings: { apiBase } }: CheckedPage) {
  const directives = readPolicy(policy);
  const script = new URL('coach-widgets.js', folder);
  // The API has several folders below this address, like `/api/` and `/maps/api/`, so a source for one is too little.
  const api = new URL(apiBase || '/', location.origin);
  // Without script elements, something else loads the code. Hardly any policy blocks pictures of the page's own origin.
  const needs = [
    ...(scripts.length > 0 ? [['script-src', script, 'scripts from'] as const] : []),
    ['connect-src', api, 'calls to'] as const,
    ...(api.origin === location.origin ? [] : [['img-src', api, 'pictures from'] as const]),
  ];
  const missingSources = needs.filter(([directive, address]) => !grants(directives, directive, address));
  const problems = missingSources.map(([directive, address, effect]) => ({
    code: 'policy-lacks-source',
    sentence: `The page's policy does not allow ${effect} ${address.origin}. Add to it: ${directive} ${getSource(address)}.`,
  }));
  const trustedTypes = directives.get('trusted-types');
  // Names of the Trusted Types policies that the widgets and DOMPurify create.
  const missingNames = ['coach-widgets', 'dompurify'].filter((name) => trustedTypes && !trustedTypes.includes(name));
  return [
    ...problems,
    ...listIf(missingNames.length > 0 && !trustedTypes?.includes('*'), {
      code: 'policy-lacks-trusted-types',
      sentence: `The trusted-types of the page's policy lacks ${missingNames.join(' and ')}, so some content stays empty. Add it.`,
    }),
  ];
}

/** Returns an address as a source expression of a policy. */
const getSource = ({ origin }: URL) => (origin === location.origin ? "'self'" : origin);

/** Returns the sources of a Content Security Policy by the name of the directive. */
export function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    // Of duplicate directives, the first one applies (CSP 3 §2.2.1).
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/**
 * Whether a policy allows an address by a directive or, if it is missing, by `default-src`; true if both are missing. Any nonce
 * or hash counts as permission, and so does `'strict-dynamic'`, because their match cannot be checked here.
 */
export function grants(directives: ReadonlyMap<string, readonly string[]>, directive: string, address: URL): boolean {
  const sources = directives.get(directive) ?? directives.get('default-src');
  return !sources || sources.some((source) => matches(source, address));
}

/**
 * Whether a source of a policy allows an address. A source in a form that is not understood here, such as one with a port
 * wildcard, does not match, so the doctor rather reports too much.
 */
function matches(source: string, address: URL): boolean {
  const { protocol, origin, host, pathname } = address;
  if (source === '*' || source === protocol) return true;
  if (source.toLowerCase() === "'self'") return origin === location.origin;
  if (/^'(strict-dynamic|(nonce|sha\d+)-.*)'$/i.test(source)) return true;
  // A host source, such as `https://*.example.com/widgets/`: optional scheme, host with an optional wildcard, optional path.
  // A path with a trailing slash allows everything below it.
  const [, scheme, name = '', path = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/']+)(\/.*)?$/i.exec(source) ?? [];
  if (name === '' || (scheme !== undefined && scheme !== protocol)) return false;
  const isSameHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isSameHost && (path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
}
