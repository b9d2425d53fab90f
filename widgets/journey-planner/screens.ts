import type { ComponentType } from 'react';
import type { PlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import type { LateModule } from '#shared/island/hooks/use-chunk.ts';
import type { PartSource } from '#shared/island/hooks/use-part.ts';

/** What the chunk of a screen exports. It reads the address with `useAddress`, and its words with `useText`. */
export interface ScreenModule extends LateModule {
  readonly Screen: ComponentType;
}

/** Where the screens are loaded from: nothing of one is there before it is wanted. */
export const screens: Readonly<Record<PlannerScreen, PartSource<ScreenModule>>> = {
  results: {
    load: () => import('./screens/results/results.screen.tsx'),
    words: {
      fr: () => import('./screens/results/messages/fr.ts'),
      en: () => import('./screens/results/messages/en.ts'),
      es: () => import('./screens/results/messages/es.ts'),
      pl: () => import('./screens/results/messages/pl.ts'),
    },
  },
  basket: {
    load: () => import('./screens/basket/basket.screen.tsx'),
    words: {
      fr: () => import('./screens/basket/messages/fr.ts'),
      en: () => import('./screens/basket/messages/en.ts'),
      es: () => import('./screens/basket/messages/es.ts'),
      pl: () => import('./screens/basket/messages/pl.ts'),
    },
  },
  seatCheck: {
    load: () => import('./screens/seat-check/seat-check.screen.tsx'),
    words: {
      fr: () => import('./screens/seat-check/messages/fr.ts'),
      en: () => import('./screens/seat-check/messages/en.ts'),
      es: () => import('./screens/seat-check/messages/es.ts'),
      pl: () => import('./screens/seat-check/messages/pl.ts'),
    },
  },
  seats: {
    load: () => import('./screens/seats/seats.screen.tsx'),
    words: {
      fr: () => import('./screens/seats/messages/fr.ts'),
      en: () => import('./screens/seats/messages/en.ts'),
      es: () => import('./screens/seats/messages/es.ts'),
      pl: () => import('./screens/seats/messages/pl.ts'),
    },
  },
  assistedTravel: {
    load: () => import('./screens/assisted-travel/assisted-travel.screen.tsx'),
    words: {
      fr: () => import('./screens/assisted-travel/messages/fr.ts'),
      en: () => import('./screens/assisted-travel/messages/en.ts'),
      es: () => import('./screens/assisted-travel/messages/es.ts'),
      pl: () => import('./screens/assisted-travel/messages/pl.ts'),
    },
  },
  checkoutLogin: {
    load: () => import('./screens/checkout-login/checkout-login.screen.tsx'),
    words: {
      fr: () => import('./screens/checkout-login/messages/fr.ts'),
      en: () => import('./screens/checkout-login/messages/en.ts'),
      es: () => import('./screens/checkout-login/messages/es.ts'),
      pl: () => import('./screens/checkout-login/messages/pl.ts'),
    },
  },
  payment: {
    load: () => import('./screens/payment/payment.screen.tsx'),
    words: {
      fr: () => import('./screens/payment/messages/fr.ts'),
      en: () => import('./screens/payment/messages/en.ts'),
      es: () => import('./screens/payment/messages/es.ts'),
      pl: () => import('./screens/payment/messages/pl.ts'),
    },
  },
  paymentInProgress: {
    load: () => import('./screens/payment-in-progress/payment-in-progress.screen.tsx'),
    words: {
      fr: () => import('./screens/payment-in-progress/messages/fr.ts'),
      en: () => import('./screens/payment-in-progress/messages/en.ts'),
      es: () => import('./screens/payment-in-progress/messages/es.ts'),
      pl: () => import('./screens/payment-in-progress/messages/pl.ts'),
    },
  },
  zeroPayment: {
    load: () => import('./screens/zero-payment/zero-payment.screen.tsx'),
    words: {
      fr: () => import('./screens/zero-payment/messages/fr.ts'),
      en: () => import('./screens/zero-payment/messages/en.ts'),
      es: () => import('./screens/zero-payment/messages/es.ts'),
      pl: () => import('./screens/zero-payment/messages/pl.ts'),
    },
  },
  confirmation: {
    load: () => import('./screens/confirmation/confirmation.screen.tsx'),
    words: {
      fr: () => import('./screens/confirmation/messages/fr.ts'),
      en: () => import('./screens/confirmation/messages/en.ts'),
      es: () => import('./screens/confirmation/messages/es.ts'),
      pl: () => import('./screens/confirmation/messages/pl.ts'),
    },
  },
  itinerary: {
    load: () => import('./screens/itinerary/itinerary.screen.tsx'),
    words: {
      fr: () => import('./screens/itinerary/messages/fr.ts'),
      en: () => import('./screens/itinerary/messages/en.ts'),
      es: () => import('./screens/itinerary/messages/es.ts'),
      pl: () => import('./screens/itinerary/messages/pl.ts'),
    },
  },
  map: {
    load: () => import('./screens/map/map.screen.tsx'),
    words: {
      fr: () => import('./screens/map/messages/fr.ts'),
      en: () => import('./screens/map/messages/en.ts'),
      es: () => import('./screens/map/messages/es.ts'),
      pl: () => import('./screens/map/messages/pl.ts'),
    },
  },
  orderChanges: {
    load: () => import('./screens/order-changes/order-changes.screen.tsx'),
    words: {
      fr: () => import('./screens/order-changes/messages/fr.ts'),
      en: () => import('./screens/order-changes/messages/en.ts'),
      es: () => import('./screens/order-changes/messages/es.ts'),
      pl: () => import('./screens/order-changes/messages/pl.ts'),
    },
  },
};
