import { defaultMaxBodyBytes } from '#shared/contract/kit/endpoint.ts';

/** The most that one request may cost a host. Those of endpoints are in `test/load/measure-costs.ts`: only tests use them. */
export interface CallCost {
  /** The largest body, in bytes; 0 without one. Larger ones are refused with status 413 before they are parsed. */
  readonly bytes: number;
  /**
   * The limit of processor time of this process, in ms, for the worst body within `bytes` and the worst query, accepted or
   * refused. It is for a machine on which the reference of `test/load/measure-costs.ts` takes 25 ms; tests convert it to
   * theirs.
   */
  readonly ms: number;
  /** The limit of the answer, in bytes before it is compressed. */
  readonly answerBytes: number;
}

/** The bytes of a KiB. */
export const kibibyte = 1024;

/** The limit of most answers. */
export const defaultAnswerBytes = 16 * kibibyte;

/**
 * The costs of routes that are not endpoints of the API. The answers of `/driver/list` and `/operator` grow with the tickets of
 * three days and with the orders of a report; only people of the operator receive them.
 */
export const routeCosts = {
  /** 500 boardings of a driver's device. */
  '/driver/uses': { bytes: 64 * kibibyte, ms: 100, answerBytes: defaultAnswerBytes },
  '/driver/enrolment': { bytes: defaultMaxBodyBytes, ms: 15, answerBytes: defaultAnswerBytes },
  /** Providers send a complete payment with its metadata. Its signature is checked before it is parsed. */
  '/provider-callback': { bytes: 128 * kibibyte, ms: 60, answerBytes: defaultAnswerBytes },
  /** Forms that people of the operator fill in. */
  '/operator': { bytes: 16 * kibibyte, ms: 60, answerBytes: 256 * kibibyte },
  '/driver': { bytes: 0, ms: 15, answerBytes: defaultAnswerBytes },
  '/driver/list': { bytes: 0, ms: 60, answerBytes: 1024 * kibibyte },
  '/healthz': { bytes: 0, ms: 15, answerBytes: defaultAnswerBytes },
  '/metrics': { bytes: 0, ms: 60, answerBytes: 256 * kibibyte },
  /** Pages of the site, such as those of the planner. */
  pages: { bytes: 0, ms: 15, answerBytes: 64 * kibibyte },
} as const satisfies Readonly<Record<string, CallCost>>;
