import { useRef, type ComponentType } from 'react';
import { type PlannerScreen, getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk, type LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { LazyBookElsewhere } from '#shared/panels/page/book-elsewhere/lazy-book-elsewhere.tsx';
import { useNavigationEvents } from '#shared/panels/page/page-events/use-navigation-events.ts';
import { LazyIslandLink, unknownPath } from '#shared/panels/page/own-paths/lazy-island-link.tsx';
import { useOwnPaths } from '#shared/panels/page/own-paths/use-own-paths.ts';
import { LazyScreen } from '#shared/panels/page/lazy-screen/lazy-screen.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { SharedPlaces } from '#shared/ui/motion/shared-places.tsx';
import plannerStyles from './journey-planner.css?inline';
import { attributes } from './manifest.ts';
import { type LazyPiece, lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { PlannerScreenProps } from './screen-props.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Style sheets of the island, to which screens add their own. */
export const styles = [iconStyles, buttonStyles, loadingIndicatorStyles, plannerStyles];

/**
 * Screens without a link to the basket: it is shown itself, a started payment is pending, it is bought, or a reschedule has its
 * own basket. On `payment` and `zeroPayment`, the traveller can still go back to it.
 */
const screensWithoutBasketBar: readonly (PlannerScreen | undefined)[] = [
  'basket',
  'paymentInProgress',
  'confirmation',
  'reschedule',
  'rescheduleBasket',
];

/**
 * The pages under /journey-planner (spec §2 "Routes"): a lazy screen for each path, also for an unknown path. On other
 * pages it renders nothing (host contract §3), or a link to its pages if the tag has no content.
 */
export function Island({ basePath }: AttributeProps<typeof attributes>) {
  const { locale } = useIsland();
  const ownPaths = useOwnPaths({ root: 'journeyPlanner' as const, basePath, getScreen: getPlannerScreen });
  const { current: ownPath, isEmpty, routes } = ownPaths;
  const { path } = ownPaths.address;
  /** The path of the previous screen, shared by all: a new screen is only animated and focused after a navigation. */
  const lastPathRef = useRef<string>(undefined);
  const screen = ownPath.kind === 'screen' ? ownPath.screen : undefined;
  // Reports the path, with its codes and keys masked, if it has a screen.
  useNavigationEvents(path, screen && routes.getMaskedPath(path));

  if (ownPath.kind === 'elsewhere') return isEmpty ? <LazyIslandLink to="journeys" /> : null;
  // `useOwnPaths` follows the redirect.
  if (ownPath.kind === 'redirect') return null;
  const params = ownPath.kind === 'screen' ? ownPath.route.params : {};
  const screenProps = { className: 'planner-screen', path, lastPathRef };
  return (
    <div className="planner" lang={locale}>
      {/* A message if the browser blocks the cookies of the API. */}
      <LazyBookElsewhere />
      {!screensWithoutBasketBar.includes(screen) && <LazyBasketBar />}
      {/* Animates elements that two consecutive screens show. */}
      <SharedPlaces>
        {screen === undefined ? (
          <LazyScreen {...screenProps} source={unknownPath}>
            {({ UnknownPath }) => <UnknownPath />}
          </LazyScreen>
        ) : (
          <LazyScreen {...screenProps} key={screen} source={screens[screen]}>
            {({ Screen }) => <Screen routes={routes} params={params} />}
          </LazyScreen>
        )}
      </SharedPlaces>
      <IslandAnnouncer />
    </div>
  );
}

const loadBasketBar = afterPaint(() => import('./basket-bar.tsx'));

/** The link to the basket, loaded after the first paint. The space of its row is reserved. */
function LazyBasketBar() {
  const bar = useChunk(loadBasketBar);
  return <div className="planner-basket">{bar.state === 'ready' && <bar.module.BasketBar />}</div>;
}

/** Exports of a screen module. */
type ScreenModule = LazyModule & { readonly Screen: ComponentType<PlannerScreenProps> };

/** The screens of the planner, loaded when they are first shown. */
const screens: Readonly<Record<PlannerScreen, LazyPiece<ScreenModule>>> = {
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
