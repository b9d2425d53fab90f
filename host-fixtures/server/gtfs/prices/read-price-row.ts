import { type PriceRow } from '../../database/feed-tables.ts';
import { vehicleKinds } from '../../timetable/timetable.ts';
import { fold } from '../cities/place-words.ts';
import { type TableRow } from '../files/table-row.ts';
import { readFare } from './read-fare.ts';

/** What a price file can name. */
export interface PricedNetwork {
  readonly cities: readonly { readonly city_id: number; readonly name: string; readonly region: string | null }[];
  readonly stopIds: ReadonlySet<string>;
  readonly agencies: readonly { readonly agency_id: string; readonly name: string }[];
}

/** A row of a price file, or why it cannot be used. */
export type ReadPrice = { readonly row: PriceRow } | { readonly problem: string };

type End = Pick<PriceRow, 'from_city' | 'from_stop'>;

/**
 * Reads a row of a price file: `from`, `to` (a stop_id, `#` and a city's id, or a city's name, with its region behind a comma where
 * there are several), `price`, `currency`, and if wanted `carrier`, `vehicle`, `up_to_km`, `per_km`, `one_way`.
 */
export function readPriceRow(row: TableRow, network: PricedNetwork): ReadPrice {
  const [from, to] = [placeOf(row.text('from'), network), placeOf(row.text('to'), network)];
  if ('problem' in from) return { problem: `from ${from.problem}` };
  if ('problem' in to) return { problem: `to ${to.problem}` };
  if ((row.text('from') === '') !== (row.text('to') === '')) return { problem: 'only one of from and to is given' };
  const currency = row.text('currency').toUpperCase();
  const price = row.text('price') || (row.text('per_km') === '' ? '' : '0');
  const read = readFare({ price, currency });
  if ('problem' in read) return { problem: read.problem.replace('currency_type', 'currency') };
  const agency = carrierOf(row.text('carrier'), network);
  if (agency === undefined) return { problem: `carrier “${row.text('carrier')}” is neither an agency_id nor its name` };
  const vehicle = row.text('vehicle').toUpperCase();
  if (vehicle !== '' && !vehicleKinds.some((kind) => kind === vehicle)) {
    return { problem: `vehicle “${vehicle}” is none of ${vehicleKinds.join(', ')}` };
  }
  for (const column of ['up_to_km', 'per_km']) {
    if (!/^(\d+(\.\d+)?)?$/.test(row.text(column))) return { problem: `${column} “${row.text(column)}” is no number` };
  }
  const isOneWay = row.text('one_way');
  if (!['', '0', '1'].includes(isOneWay)) return { problem: `one_way “${isOneWay}” is neither 0 nor 1` };
  return {
    row: {
      line: row.line,
      ...from,
      ...{ to_city: to.from_city, to_stop: to.from_stop, is_one_way: isOneWay === '1' ? 1 : 0 },
      ...{ agency_id: agency, vehicle_kind: vehicle || null },
      ...{ up_to_km: row.number('up_to_km') ?? null, price, per_km: row.text('per_km') || null, currency },
    },
  };
}

function placeOf(text: string, { cities, stopIds }: PricedNetwork): End | { readonly problem: string } {
  if (text === '') return { from_city: null, from_stop: null };
  if (stopIds.has(text)) return { from_city: null, from_stop: text };
  const id = /^#(\d+)$/.exec(text)?.[1];
  const isMeant = ({ city_id, name, region }: PricedNetwork['cities'][number]) =>
    id === undefined
      ? [name, `${name}, ${region ?? ''}`].some((known) => fold(known) === fold(text))
      : city_id === Number(id);
  const [city, another] = cities.filter(isMeant);
  if (city === undefined) return { problem: `“${text}” is no stop_id, no city and no #id of one` };
  if (another !== undefined) {
    const ways = [city, another].map(({ city_id, region }) => `#${city_id}${region === null ? '' : ` (${region})`}`);
    return { problem: `“${text}” is the name of several cities: write ${ways.join(' or ')}` };
  }
  return { from_city: city.city_id, from_stop: null };
}

/** Null: any. Undefined: there is none of that name. */
function carrierOf(text: string, { agencies }: PricedNetwork): string | null | undefined {
  if (text === '') return null;
  const isMeant = ({ agency_id, name }: PricedNetwork['agencies'][number]) =>
    agency_id === text || fold(name) === fold(text);
  return agencies.find(isMeant)?.agency_id;
}
