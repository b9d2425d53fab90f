import { type Amounts } from '../prices/amounts.ts';

/** What a carrier keeps of a ticket that is given back: a share of what was paid, or an amount; nothing where it is absent. */
export type Keeps = { readonly share: number } | { readonly amounts: Amounts };

/** What tickets of a carrier may be changed and given back for. Hours are those before the departure. */
export interface CarrierConditions {
  /** Absent: nothing is paid back. */
  readonly refund?: { readonly hoursBefore: number; readonly keeps?: Keeps };
  /** Absent: the journey stays as it is. */
  readonly change?: { readonly hoursBefore: number; readonly fee?: Amounts };
}

/** Whom the table does not name. */
const usual: CarrierConditions = {
  refund: { hoursBefore: 24, keeps: { share: 0.1 } },
  change: { hoursBefore: 2, fee: { GBP: 5, USD: 5, CAD: 5, EUR: 5 } },
};

/** By carrier (GTFS `agency_id`). */
const byCarrier: Readonly<Record<string, CarrierConditions>> = {
  albion: { refund: { hoursBefore: 2 }, change: { hoursBefore: 1 } },
  pennine: { refund: { hoursBefore: 24, keeps: { share: 0.25 } }, change: { hoursBefore: 2, fee: { GBP: 5 } } },
  thistle: { change: { hoursBefore: 24, fee: { GBP: 10 } } },
  hudson: { refund: { hoursBefore: 2, keeps: { amounts: { USD: 5 } } }, change: { hoursBefore: 2, fee: { USD: 10 } } },
  lakeshore: { change: { hoursBefore: 3, fee: { USD: 15 } } },
  erable: { refund: { hoursBefore: 4, keeps: { share: 0.2 } }, change: { hoursBefore: 4 } },
};

/** The conditions of a carrier. */
export function conditionsOfCarrier(carrierId: string): CarrierConditions {
  return byCarrier[carrierId] ?? usual;
}
