/** What asking for an address shows of it. */
export type Probed =
  | { readonly kind: 'answer'; readonly response: Response }
  /** It answers, and its answer may not be read from this page. */
  | { readonly kind: 'unreadable' }
  /** The page's security policy forbids to ask. */
  | { readonly kind: 'policy' }
  /** No answer, though the page's own server gives one. */
  | { readonly kind: 'blocked' }
  /** No answer from another server. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline' };

/** Requests an address once, and where there is no answer, probes for the reason. */
export async function probe(url: URL, init: RequestInit = {}): Promise<Probed> {
  const fresh: RequestInit = { cache: 'no-store', ...init };
  const { forbidden, stop } = watchPolicy(url);
  try {
    return { kind: 'answer', response: await fetch(url, fresh) };
  } catch {
    // The browser reports a policy violation in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (forbidden()) return { kind: 'policy' };
    if (!navigator.onLine) return { kind: 'offline' };
    const isForeign = url.origin !== location.origin;
    if (isForeign) return { kind: (await answers(url, 'no-cors')) ? 'unreadable' : 'silent' };
    return { kind: (await answers(new URL(location.href), 'same-origin')) ? 'blocked' : 'offline' };
  } finally {
    stop();
  }
}

const answers = (url: URL, mode: RequestMode) =>
  fetch(url, { mode, method: mode === 'no-cors' ? 'GET' : 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );

function watchPolicy({ origin }: URL) {
  let isForbidden = false;
  const note = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    forbidden: () => isForbidden,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
