import type { ComponentType } from 'react';
import type { PlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { PlannerScreenProps } from './screen-props.ts';

/** Exports of a screen module. */
interface ScreenModule extends LazyModule {
  readonly Screen: ComponentType<PlannerScreenProps>;
}

/** The screens of the planner, loaded when they are first shown. */
export const screens: Readonly<Record<PlannerScreen, LazyPiece<ScreenModule>>> = {
  results: lazyPiece(() => import('./screens/results/results.screen.tsx')),
  basket: lazyPiece(() => import('./screens/basket/basket.screen.tsx')),
  seatCheck: lazyPiece(() => import('./screens/seat-check/seat-check.screen.tsx')),
  seats: lazyPiece(() => import('./screens/seats/seats.screen.tsx')),
  assistedTravel: lazyPiece(() => import('./screens/assisted-travel/assisted-travel.screen.tsx')),
  checkoutLogin: lazyPiece(() => import('./screens/checkout-login/checkout-login.screen.tsx')),
  payment: lazyPiece(() => import('./screens/payment/payment.screen.tsx')),
  paymentInProgress: lazyPiece(() => import('./screens/payment-in-progress/payment-in-progress.screen.tsx')),
  zeroPayment: lazyPiece(() => import('./screens/zero-payment/zero-payment.screen.tsx')),
  confirmation: lazyPiece(() => import('./screens/confirmation/confirmation.screen.tsx')),
  itinerary: lazyPiece(() => import('./screens/itinerary/itinerary.screen.tsx')),
  map: lazyPiece(() => import('./screens/map/map.screen.tsx')),
  manageBooking: lazyPiece(() => import('./screens/manage-booking/manage-booking.screen.tsx')),
  amend: lazyPiece(() => import('./screens/amend/amend.screen.tsx')),
  amendProfiles: lazyPiece(() => import('./screens/amend-profiles/amend-profiles.screen.tsx')),
  passengerDetails: lazyPiece(() => import('./screens/passenger-details/passenger-details.screen.tsx')),
  cancellation: lazyPiece(() => import('./screens/cancellation/cancellation.screen.tsx')),
  cancellationNotFound: lazyPiece(() => import('./screens/cancellation-not-found/cancellation-not-found.screen.tsx')),
  cancellationOrder: lazyPiece(() => import('./screens/cancellation-order/cancellation-order.screen.tsx')),
  reschedule: lazyPiece(() => import('./screens/reschedule/reschedule.screen.tsx')),
  rescheduleBasket: lazyPiece(() => import('./screens/reschedule-basket/reschedule-basket.screen.tsx')),
};
