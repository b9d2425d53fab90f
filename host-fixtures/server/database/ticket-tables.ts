import { type Generated } from 'kysely';
import { type Flag } from './stored-values.ts';

/** The ticket of a reservation: what its code says now. */
export interface TicketRow {
  reservation_number: string;
  order_number: string;
  line_item_id: number;
  /** From 1; grows whenever what the code says changes. */
  version: number;
  /** JSON: what the code says. */
  facts: string;
  /** Ms since 1970 UTC. */
  departs_at: number;
}

/** Somebody got on a coach with a ticket. */
export interface TicketUseRow {
  reservation_number: string;
  /** Which coach of which day, by its short mark. */
  coach: string;
  /** Of the code that was shown. */
  version: number;
  /** Ms since 1970 UTC, by the driver's device. */
  used_at: number;
  /** Names the device that let them on. */
  device: string;
}

/** A pair of keys that codes are signed and verified with; the newest that is not retired signs. */
export interface TicketKeyRow {
  key_no: Generated<number>;
  key_id: string;
  /** Ed25519, base64url. */
  public_key: string;
  /** The seed of the private half, base64url: the data folder is readable by its owner alone. */
  private_key: string;
  /** Retired: what it has signed is not believed any more. */
  is_retired: Flag;
}

/** The tables of tickets; an import leaves them alone. */
export interface TicketTables {
  tickets: TicketRow;
  ticket_uses: TicketUseRow;
  ticket_keys: TicketKeyRow;
}
