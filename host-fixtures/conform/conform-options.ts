import { parseArgs } from 'node:util';

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
export function conformOptions(args: readonly string[]): ConformOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      buy: { type: 'boolean', default: false },
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
    buys: values.buy,
    slowMs: numberOf(values['slow-ms'], '--slow-ms'),
    isJson: values.json,
  };
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
