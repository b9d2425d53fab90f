import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';

/** A visitor who tries a trial feature over HTTP, with cookies, and with the token and CSRF header for changes. */
export interface FeatureVisitor {
  open(path: string): Promise<FeatureAnswer>;
  send(path: string, body: object): Promise<FeatureAnswer>;
  /** Opens an address outside the host, such as the payment page. */
  follow(address: string): Promise<FeatureAnswer>;
  /** Sets a cookie of the visitor. */
  plant(name: string, value: string): void;
}

/** What was answered. */
export interface FeatureAnswer {
  readonly status: number;
  readonly text: string;
  /** The host's clock, from the `Date` header. */
  readonly date: string;
}

/** A visitor of a running host. */
export function featureVisitor(origin: string): FeatureVisitor {
  const cookies = new Map<string, string>();

  async function ask(address: string, init: RequestInit = {}): Promise<FeatureAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, headers: { ...init.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') ?? '' };
  }

  return {
    open: (path) => ask(origin + path),
    async send(path, body) {
      const { text } = await ask(`${origin}/api/token`);
      const { token } = JSON.parse(text) as { token: string };
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        [tokenHeader]: token,
        [csrfHeader]: cookies.get(csrfCookie) ?? '',
      };
      return ask(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    follow: (address) => ask(address),
    plant: (name, value) => void cookies.set(name, value),
  };
}
