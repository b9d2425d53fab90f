import { endpoints } from '#shared/contract/endpoints.ts';

/** A number of calls within a period. */
export interface CallLimit {
  readonly calls: number;
  readonly minutes: number;
}

/** The limits of an endpoint: per network and per session. */
export interface CallLimits {
  readonly network: CallLimit;
  readonly session: CallLimit;
}

const limits = (network: number, session: number, minutes: number): CallLimits => ({
  network: { calls: network, minutes },
  session: { calls: session, minutes },
});

/** The normal use of a page. A network may be a complete office or a mobile operator. */
const usual = limits(6000, 1200, 10);

/** Endpoints that can be abused: to guess codes, to fill the memory, or to block seats. */
const stricter: Readonly<Record<string, CallLimits>> = {
  getToken: limits(1200, 300, 10),
  login: limits(120, 30, 15),
  verifyFacebookAccount: limits(120, 30, 15),
  activateAccount: limits(120, 30, 15),
  registerAccount: limits(60, 10, 15),
  resendActivation: limits(60, 10, 15),
  forgetPassword: limits(60, 10, 15),
  resetPassword: limits(120, 30, 15),
  changePassword: limits(120, 30, 15),
  closeAccount: limits(120, 30, 15),
  saveProfile: limits(600, 60, 10),
  saveAccountSettings: limits(600, 60, 10),
  saveTraveller: limits(600, 60, 10),
  deleteTraveller: limits(600, 60, 10),
  redeemCode: limits(120, 20, 10),
  addToBasket: limits(600, 60, 10),
  chooseSeats: limits(1200, 120, 10),
  extendBasket: limits(600, 60, 10),
  startPayment: limits(300, 30, 15),
  cancelPayment: limits(300, 30, 15),
  sendMessage: limits(100, 30, 15),
  uploadAttachment: limits(3000, 1000, 15),
  getOrderConfirmation: limits(600, 120, 10),
  getOrder: limits(600, 120, 10),
  getCancellation: limits(600, 120, 10),
  getCancellationOrder: limits(600, 120, 10),
  findOrderKey: limits(120, 30, 15),
  refundReservation: limits(300, 30, 15),
  amendReservations: limits(600, 60, 10),
  chooseReschedule: limits(600, 60, 10),
  chooseRescheduleSeats: limits(1200, 120, 10),
  confirmReschedule: limits(300, 30, 15),
  savePassenger: limits(600, 120, 10),
};

/** The limits of each endpoint, by name. */
export const callLimits: ReadonlyMap<string, CallLimits> = new Map(
  endpoints.map(({ name }) => [name, stricter[name] ?? usual]),
);

/** The seats that one network may hold, within the hold time of a basket. */
export const heldPlaces = { places: 600, minutes: 20 } as const;

/** The uploads that one network may start. */
export const begunUploads = { files: 60, minutes: 15 } as const;

/** Multiplies the limits of a trial host, since hundreds of test visitors share a network. */
export const trialFactor = 1000;
