import { type Probed, probe } from './probe.ts';

/** An island whose files do not come. */
export interface LostIsland {
  /** The bootstrap's own. */
  readonly address: string;
  /** The widget's name, without `coach-`. */
  readonly widget: string;
  readonly locale: string;
  /** What the browser says. */
  readonly cause: unknown;
}

/** Finds out why an island's files do not come: asks for each of them until one shows it. */
export async function loadFault({ address, widget, locale, cause }: LostIsland): Promise<string> {
  const files = ['core', 'react', widget, `${widget}-${locale}`].map((file) => new URL(`./${file}.js`, address).href);
  const named = /https?:[^\s'"]+\.js/.exec(String(cause))?.[0];
  const addresses = new Set(named ? [named, ...files] : files);
  for (const file of addresses) {
    const why = whyNot(await probe(new URL(file)));
    if (why) return `${file} does not come: ${why}`;
  }
  return cause instanceof TypeError
    ? `No files came beside ${address}, which come now: the network was lost, or a deploy was under way.`
    : `The files beside ${address} came, and broke: ${String(cause)}`;
}

function whyNot(found: Probed): string | undefined {
  switch (found.kind) {
    case 'offline':
      return 'this device has no network.';
    case 'policy':
      return 'the page’s Content Security Policy does not let it through.';
    case 'blocked':
      return 'something in this browser holds it back, such as a content blocker.';
    case 'unreadable':
      return `its server answers, but not to pages of ${location.origin}. Does it send Access-Control-Allow-Origin?`;
    case 'silent':
      return 'its server does not answer, or something in this browser holds it back.';
    case 'answer':
      return whyNotRead(found.response);
  }
}

function whyNotRead({ ok, status, headers }: Response): string | undefined {
  if (!ok) return `it is ${status}.`;
  const type = headers.get('Content-Type') ?? 'nothing';
  return /javascript|ecmascript/.test(type) ? undefined : `it is sent as ${type}, and not as text/javascript.`;
}
