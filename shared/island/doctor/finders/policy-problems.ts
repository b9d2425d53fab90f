import type { Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/** What the page's policy has blocked that the widgets need. */
export function blockedProblems({ recording, folders, settings }: CheckedPage): readonly Problem[] {
  const own = [...folders, new URL(settings.apiBase || '/api/', location.origin).href];
  const isOurs = ({ what, sourceFile: askedBy }: (typeof recording.violations)[number]) =>
    own.some((address) => askedBy.startsWith(address) || what.startsWith(address));
  return recording.violations.filter(isOurs).map(({ directive, what }) => ({
    code: 'blocked-by-policy',
    sentence: `The page's policy has blocked ${what}: its ${directive} does not let it through.`,
  }));
}

/** What the policies of a page lack for the widgets. A page cannot read its own headers: they are requested again. */
export async function policyProblems(page: CheckedPage): Promise<readonly Problem[]> {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  const policies = [...metas].map(({ content }) => content);
  const sent = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => headers.get('Content-Security-Policy'),
    () => null,
  );
  // Several headers arrive as one, separated by commas.
  return [...policies, ...(sent?.split(',') ?? [])].flatMap((policy) => findLacks(policy, page));
}

function findLacks(policy: string, { folder, scripts, settings: { apiBase } }: CheckedPage): readonly Problem[] {
  const directives = readPolicy(policy);
  const lack = (needed: string, why: string): readonly Problem[] => [
    { code: 'policy-lacks-source', sentence: `The page's policy lets no ${why}. Add to it: ${needed}.` },
  ];
  const script = new URL('coach-widgets.js', folder);
  const api = new URL(apiBase || '/', location.origin);
  const problems: Problem[] = [];
  if (scripts.length > 0 && !grants(directives, 'script-src', script)) {
    problems.push(...lack(`script-src ${getSource(script)}`, `script come from ${script.origin}`));
  }
  if (!grants(directives, 'connect-src', api)) {
    problems.push(...lack(`connect-src ${getSource(api)}`, `call go to ${api.origin}`));
  }
  const isForeign = api.origin !== location.origin;
  if (isForeign && !grants(directives, 'img-src', api)) {
    problems.push(...lack(`img-src ${getSource(api)}`, `picture come from ${api.origin}`));
  }
  const types = directives.get('trusted-types');
  const missing = ['coach-widgets', 'dompurify'].filter((name) => types && !types.includes(name));
  if (missing.length > 0 && !types?.includes('*')) {
    const sentence = `The page's policy names trusted types, and lacks ${missing.join(' and ')}: what they draw stays empty. Add them to trusted-types.`;
    problems.push({ code: 'policy-lacks-trusted-types', sentence });
  }
  return problems;
}

const getSource = ({ origin }: URL) => (origin === location.origin ? "'self'" : origin);

/** The directives of a Content Security Policy, by name, with their sources. */
export function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    // The first of a name counts (CSP 3 §2.2.1).
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Whether a policy allows an address. If a nonce or a hash decides, it counts as allowed. */
export function grants(directives: ReadonlyMap<string, readonly string[]>, directive: string, address: URL): boolean {
  const sources = directives.get(directive) ?? directives.get('default-src');
  return !sources || sources.some((source) => matches(source, address));
}

function matches(source: string, address: URL): boolean {
  const { protocol, origin, host, pathname } = address;
  if (source === '*' || source === protocol) return true;
  if (/^'(self|strict-dynamic|(nonce|sha\d+)-.*)'$/i.test(source)) {
    return source !== "'self'" || origin === location.origin;
  }
  const [, scheme, name = '', path = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/']+)(\/.*)?$/i.exec(source) ?? [];
  if (name === '' || (scheme !== undefined && scheme !== protocol)) return false;
  const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isHost && (path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
}
