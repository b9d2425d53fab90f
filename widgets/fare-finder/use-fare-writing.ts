import { useMemo } from 'react';
import type { Fare } from '#shared/domain/fares/fare-list.ts';
import { fareSearch } from '#shared/domain/fares/fare-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo, type LinkProps } from '#shared/island/hooks/link-to.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';

/** How fares are written, as the operation writes money, days and distances. */
export interface FareWriting {
  readonly price: (fare: Fare) => string;
  readonly day: (fare: Fare) => string;
  /** As the crow flies; absent where it is not known. */
  readonly distance: (fare: Fare) => string | undefined;
  /** A whole amount: £10. */
  readonly money: (amount: Money) => string;
  /** Where the journeys of a fare are. */
  readonly href: (fare: Fare) => string;
  /** A link there. */
  readonly link: (fare: Fare) => LinkProps;
}

/** Writes the fares of an origin. */
export function useFareWriting(originId: number): FareWriting {
  const { settings, locale, services } = useIsland();
  const navigation = services.open(createNavigation);
  return useMemo(() => {
    const { currency, operation } = settings;
    const pageCurrency = currency;
    const href = (fare: Fare) => navigation.href('journeys', writeSearchQuery(fareSearch(originId, fare)));
    return {
      href,
      link: (fare) => linkTo(navigation, href(fare)),
      price: ({ price }) => formatMoney(price, { pageCurrency, free: '' }),
      day: ({ date }) => formatDay(date, { locale, style: 'short', operation }),
      distance: ({ distanceMetres }) =>
        distanceMetres === undefined ? undefined : formatDistance(distanceMetres, settings),
      money: (amount) => formatMoney(amount, { pageCurrency, free: '', dropsZeroDecimals: true }),
    };
  }, [settings, locale, navigation, originId]);
}
