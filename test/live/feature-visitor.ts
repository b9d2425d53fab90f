import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';

/** A visitor of a host over HTTP, who keeps cookies. */
export interface FeatureVisitor {
  open(path: string): Promise<FeatureAnswer>;
  /** Posts a body as JSON, with the token, the CSRF header and an idempotency key, by default a new one. */
  send(path: string, body: object, key?: string): Promise<FeatureAnswer>;
  /** Sends DELETE like `send`, without a body. */
  remove(path: string): Promise<FeatureAnswer>;
  /** Sends a form, as a page of the host would. A redirect is not followed. */
  sendForm(path: string, fields: object): Promise<FeatureAnswer>;
  /** Opens an absolute address, such as that of the payment page. */
  openAddress(address: string): Promise<FeatureAnswer>;
  /** Sets a cookie of the visitor. */
  setCookie(name: string, value: string): void;
}

/** An answer of a host. */
export interface FeatureAnswer {
  readonly status: number;
  readonly text: string;
  /** The `Date` header: the time of the host's clock. */
  readonly date: string;
}

/**
 * Creates a visitor of a running host.
 *
 * @param headers of each request, such as those of a proxy
 */
export function createFeatureVisitor(origin: string, headers: Readonly<Record<string, string>> = {}): FeatureVisitor {
  const cookies = new Map<string, string>();

  async function request(address: string, init: RequestInit = {}): Promise<FeatureAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, headers: { ...headers, ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') ?? '' };
  }

  /** Sends a call that changes something. */
  async function change(path: string, key: string, init: RequestInit): Promise<FeatureAnswer> {
    const { text } = await request(`${origin}/api/token`);
    const { token } = JSON.parse(text) as { token: string };
    const callHeaders = {
      'idempotency-key': key,
      [tokenHeader]: token,
      [csrfHeader]: cookies.get(csrfCookie) ?? '',
    };
    return request(origin + path, { ...init, headers: { ...init.headers, ...callHeaders } });
  }

  return {
    open: (path) => request(origin + path),
    send: (path, body, key = crypto.randomUUID()) =>
      change(path, key, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    remove: (path) => change(path, crypto.randomUUID(), { method: 'DELETE' }),
    sendForm: (path, fields) =>
      request(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ ...fields }).toString(),
      }),
    openAddress: (address) => request(address),
    setCookie: (name, value) => void cookies.set(name, value),
  };
}
