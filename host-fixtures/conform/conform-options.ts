import { parseArgs } from 'node:util';

type ParsedOptions = Exclude<ReturnType<typeof parseConformOptions>, 'help'>;

/** Options of a check. The command line sets all of them (possibly to undefined); other callers may omit most. */
export type ConformOptions = Partial<ParsedOptions> &
  Pick<ParsedOptions, 'base' | 'slowMs' | 'buys' | 'moves' | 'refunds'>;

/** The text of `npm run conform -- --help`. */
export const usage = `npm run conform -- API [options]

Calls an operator's API as a widget does, and compares each answer with the contract (shared/contract). It only reads unless
--buy or --refund is given: no seat is held, and nothing is changed. Exits with 0 if nothing is wrong, with 1 if something
is, with 2 if it could not start.

  API            address of the API: https://api.example
  --origin URL   origin of the pages that call the API, if it differs: also checks what browsers require then
  --from CITY, --to CITY
                 ids of two cities with journeys on sale (default: the first that are found)
  --buy          holds a seat, starts a payment, cancels it and empties the basket
  --account EMAIL
                 signs in to a test account, reads it and signs out; its password is in CONFORM_PASSWORD. With --buy
                 a traveller is added to it and removed
  --order NUMBER --order-email EMAIL
                 looks up a test order, and what may be done with it. With --buy the name of a traveller is changed and
                 put back, an amendment and a move are started and cancelled
  --move         with --buy, moves a reservation of that order to the cheapest other journey for good, if that costs nothing
  --refund       cancels a reservation of that order for good, for its refund
  --slow-ms N    maximum time of an answer (default: 3000)
  --json         report for programs
  --help         this text
`;

/**
 * Parses the command line and the password in the environment. Returns `help` if only the usage was requested.
 *
 * @throws an error whose message is for the operator
 */
export function parseConformOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
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
  const [api, ...otherPositionals] = positionals;
  if (api === undefined || otherPositionals.length > 0) {
    throw new Error(`Name one API, such as https://api.example; ${positionals.length} are named.`);
  }
  // The properties of the result are named by what the check does.
  const { buy: buys, move: moves, refund: refunds } = values;
  // A move needs the basket of a reschedule, which only `--buy` starts. A refund needs no basket, so it works without `--buy`.
  if (moves && !buys) throw new Error('--move changes an order: give --buy as well.');
  const order = toOrder(values.order, values['order-email']);
  if ((moves || refunds) && !order) {
    throw new Error(`${moves ? '--move' : '--refund'} needs a test order: give --order and --order-email.`);
  }
  const password = env['CONFORM_PASSWORD'] ?? '';
  if (values.account !== undefined && password === '') {
    throw new Error('The password of --account is missing: set CONFORM_PASSWORD.');
  }
  const parseCity = (option: 'from' | 'to') => {
    const text = values[option];
    return text === undefined ? undefined : parseNumber(text, `--${option}`);
  };
  return {
    /** Address of the API without a slash at its end: an origin, with or without a path. */
    base: parseAddress(api).href.replace(/\/$/, ''),
    /** Origin of the page if it is not that of the API. */
    origin: values.origin === undefined ? undefined : parseAddress(values.origin).origin,
    /** Ids of the cities to travel between. */
    from: parseCity('from'),
    to: parseCity('to'),
    /** Without an account, no call for accounts is made. */
    account: values.account === undefined ? undefined : { emailAddress: values.account, password },
    /** Without an order, no call for orders is made. */
    order,
    /** Whether seats are held, a payment is started, and the account and the order, if given, are changed. */
    buys,
    /** Whether a reservation of the order is moved to another journey for good, if that is free of charge. */
    moves,
    /** Whether a reservation of the order is cancelled for good. */
    refunds,
    /** The longest time that an answer may take, in ms. */
    slowMs: parseNumber(values['slow-ms'], '--slow-ms'),
    /** Whether the report is for programs. */
    isJson: values.json,
  };
}

/** @returns undefined if no order is given @throws if only one of its two options is given */
function toOrder(orderNumber: string | undefined, emailAddress: string | undefined) {
  if (orderNumber === undefined && emailAddress === undefined) return undefined;
  if (orderNumber !== undefined && emailAddress !== undefined) return { orderNumber, emailAddress };
  throw new Error('An order is looked up by its number and its e-mail address: give --order and --order-email.');
}

function parseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  throw new Error(`“${text}” is not the address of an API: write it as https://api.example.`);
}

/** Parses a whole number from 1 to 999 999 999: the id of a city, or a time in ms. */
function parseNumber(text: string, option: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new Error(`“${text}” is invalid for ${option}: give a whole number above 0.`);
}
