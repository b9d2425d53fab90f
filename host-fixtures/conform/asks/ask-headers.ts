import { addToBasket } from '#shared/contract/basket/basket.ts';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { corsFindings } from '../answer-findings.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';

/** A page that nobody has allowed to call. */
const stranger = 'https://stranger.invalid';

/** What a browser looks at before a page of another origin reads anything. */
export async function askHeaders(conversation: Conversation): Promise<void> {
  const { origin } = conversation.rules;
  if (origin !== undefined) await askPreflight(conversation, origin);
  const manner = { headers: { origin: stranger } };
  const why = 'a page of a stranger may not read answers';
  const exchange = await conversation.visitor.call(getOriginCities, {}, manner);
  const allowed = exchange.headers.get('access-control-allow-origin');
  const withCookies = exchange.headers.get('access-control-allow-credentials');
  const isOpen = allowed === stranger || (allowed === '*' && withCookies === 'true');
  conversation.note(exchange, why, isOpen ? [lack('Access-Control-Allow-Origin', 'not every origin', allowed)] : []);
}

async function askPreflight({ visitor, note }: Conversation, origin: string): Promise<void> {
  const asked = [tokenHeader, idempotencyHeader, 'Content-Type'].join(', ').toLowerCase();
  const exchange = await visitor.call(
    addToBasket,
    {},
    {
      method: 'OPTIONS',
      headers: {
        origin,
        cookie: undefined,
        [tokenHeader]: undefined,
        [idempotencyHeader]: undefined,
        [csrfHeader]: undefined,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    },
  );
  note(exchange, 'a browser asks before it lets a page of yours change something', preflightFindings(exchange, origin));
}

/** What an answer to a question of a browser lacks. */
function preflightFindings(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  origin: string,
): readonly Finding[] {
  const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const [methods, sent] = [listed('access-control-allow-methods'), listed('access-control-allow-headers')];
  const lacksMethod = ['get', 'post', 'delete'].some((it) => !methods.includes(it));
  const lacksHeader = [tokenHeader, idempotencyHeader, 'Content-Type'].some((it) => !sent.includes(it.toLowerCase()));
  const exposesNothing = corsFindings(headers, origin).filter(({ where }) => !where.endsWith('Expose-Headers'));
  return [
    ...(status === 200 || status === 204
      ? []
      : [{ rule: 'cors' as const, where: 'status', wanted: '204', came: `${status}` }]),
    ...exposesNothing,
    ...(lacksMethod
      ? [lack('Access-Control-Allow-Methods', 'GET, POST, DELETE', headers.get('access-control-allow-methods'))]
      : []),
    ...(lacksHeader
      ? [lack('Access-Control-Allow-Headers', asked(), headers.get('access-control-allow-headers'))]
      : []),
  ];
}

const asked = () => [tokenHeader, idempotencyHeader, 'Content-Type'].join(', ');

function lack(name: string, wanted: string, came: string | null): Finding {
  return { rule: 'cors', where: `header ${name}`, wanted, came: shown(came ?? undefined) };
}
