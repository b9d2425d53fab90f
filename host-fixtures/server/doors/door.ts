import { type Trial } from './trial.ts';

/** A visitor who tries a door, over HTTP. Cookies are kept; a change carries the token and the header it needs. */
export interface DoorVisitor {
  open(path: string): Promise<DoorAnswer>;
  send(path: string, body: object): Promise<DoorAnswer>;
  /** Opens an address outside the host, such as the payment page. */
  follow(address: string): Promise<DoorAnswer>;
  /** Puts a cookie into the visitor's browser. */
  plant(name: string, value: string): void;
}

/** What was answered. */
export interface DoorAnswer {
  readonly status: number;
  readonly text: string;
  /** The host's clock, from the `Date` header. */
  readonly date: string;
}

/**
 * One thing that only a host for trying has. The list of all doors (`doors.ts`) is the only way to open one: a live host
 * opens none.
 */
export interface Door {
  readonly name: string;
  /** What can be done through it. */
  readonly sentence: string;
  /** What the host gains by opening it. */
  open(): Trial | Promise<Trial>;
  /** Tries the door as a visitor can. @returns whether the host answers as one that has it open */
  isOpenTo(visitor: DoorVisitor): Promise<boolean>;
}
