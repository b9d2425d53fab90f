import { parseArgs } from 'node:util';
import { type TestAccount } from './asks/ask-account.ts';
import { type TestOrder } from './asks/ask-order.ts';

/** What was asked for on the command line. */
export interface ConformOptions {
  /** Where the API is, without a closing slash: an origin, and a path where it has one. */
  readonly base: string;
  /** Origin of the page, where that is another than the API’s. */
  readonly origin?: string;
  /** Numbers of the cities to travel between. */
  readonly from?: number;
  readonly to?: number;
  /** Whether a scratch customer holds a seat and begins to pay. */
  readonly buys: boolean;
  /** An account that is kept for tests; without one no call of accounts is made. */
  readonly account?: TestAccount;
  /** Likewise an order. */
  readonly order?: TestOrder;
  /** Whether a reservation of that order is moved to another journey for good, where that costs nothing. */
  readonly moves: boolean;
  /** Whether a reservation of that order is cancelled for good. */
  readonly refunds: boolean;
  /** An answer may take so many ms. */
  readonly slowMs: number;
  /** Whether the report is for programs. */
  readonly isJson: boolean;
}

/** What `npm run conform -- --help` says. */
export const conformUsage = `npm run conform -- API [options]

Asks an operator's API call by call, as a widget does, and holds each answer to the contract (shared/contract). It reads
alone: no seat is held and nothing is sent, unless --buy is given. Ends with 0 when nothing is wrong, with 1 when something
is, with 2 when it could not ask.

  API            where the API is: https://api.example
  --origin URL   origin of the pages that call it, where that is another: looks at what browsers look at then
  --from CITY, --to CITY
                 numbers of two cities with journeys on sale (default: the first that are found)
  --buy          a scratch customer holds a seat, begins to pay, cancels the payment and empties the basket
  --account EMAIL
                 an account that is kept for tests signs in, is read and signs out; its password is in CONFORM_PASSWORD.
                 With --buy a traveller is added to it and removed
  --order NUMBER --order-email EMAIL
                 an order that is kept for tests is looked up, with what may be done with it. With --buy the name of a
                 traveller is changed and put back, an amendment and another journey are begun and given up
  --move         with --buy a reservation of that order is moved to the cheapest other journey for good, if that costs nothing
  --refund       a reservation of that order is cancelled for good, for its refund
  --slow-ms N    how long an answer may take (default: 3000)
  --json         the report for programs
  --help         this text
`;

/**
 * Reads the command line.
 *
 * @returns `help` when help was asked for
 * @throws with a sentence for the operator
 */
export function conformOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): ConformOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      buy: { type: 'boolean', default: false },
      account: { type: 'string' },
      order: { type: 'string' },
      'order-email': { type: 'string' },
      move: { type: 'boolean', default: false },
      refund: { type: 'boolean', default: false },
      'slow-ms': { type: 'string', default: '3000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [api, ...more] = positionals;
  if (api === undefined || more.length > 0) {
    throw new Error(`Name one API, such as https://api.example; ${positionals.length} are named.`);
  }
  return {
    base: addressOf(api).replace(/\/$/, ''),
    ...(values.origin !== undefined && { origin: new URL(addressOf(values.origin)).origin }),
    ...(values.from !== undefined && { from: numberOf(values.from, '--from') }),
    ...(values.to !== undefined && { to: numberOf(values.to, '--to') }),
    ...accountOf(values.account, env['CONFORM_PASSWORD'] ?? ''),
    ...orderOf(values),
    buys: values.buy,
    moves: values.move,
    refunds: values.refund,
    slowMs: numberOf(values['slow-ms'], '--slow-ms'),
    isJson: values.json,
  };
}

function accountOf(emailAddress: string | undefined, password: string): { readonly account?: TestAccount } {
  if (emailAddress === undefined) return {};
  if (password === '') throw new Error('The password of --account is missing: put it into CONFORM_PASSWORD.');
  return { account: { emailAddress, password } };
}

function orderOf({
  order: orderNumber,
  'order-email': emailAddress,
  buy,
  move,
  refund,
}: {
  readonly order?: string | undefined;
  readonly 'order-email'?: string | undefined;
  readonly buy: boolean;
  readonly move: boolean;
  readonly refund: boolean;
}): { readonly order?: TestOrder } {
  if (move && !buy) throw new Error('--move changes an order: give --buy as well.');
  if (orderNumber !== undefined && emailAddress !== undefined) return { order: { orderNumber, emailAddress } };
  if (orderNumber !== undefined || emailAddress !== undefined) {
    throw new Error(
      'An order is looked up by its number and the address that it went to: give --order and --order-email.',
    );
  }
  for (const [option, isGiven] of Object.entries({ '--move': move, '--refund': refund })) {
    if (isGiven) throw new Error(`${option} needs an order that is kept for tests: give --order and --order-email.`);
  }
  return {};
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`“${text}” is no address of an API: write it as https://api.example.`);
  }
  return url.href;
}

function numberOf(text: string, option: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new Error(`“${text}” will not do for ${option}: give a whole number above 0.`);
}
