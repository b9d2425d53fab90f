import type { Navigation } from '#shared/services/navigation.ts';

/** The step of the way to pay that comes after the seats (spec §2 "checkout login"). */
export function stepAfterSeats(navigation: Pick<Navigation, 'href'>): string {
  return navigation.href('checkoutLogin');
}
