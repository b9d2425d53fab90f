import check from 'lucide-static/icons/circle-check.svg?icon';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { assistanceProblem, travellersOf } from '#shared/domain/basket/passengers/passenger-info.ts';
import { type PartyCheck, tripSearchFor } from '#shared/domain/basket/passengers/party-check.ts';
import type { PassengerDifference } from '#shared/domain/basket/passengers/saved-passengers.ts';
import { assistanceQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { differenceWords } from './difference-words.ts';
import type { messages } from './messages/fr.ts';

interface PassengerAdviceProps {
  readonly name: string;
  readonly basket: Basket;
  readonly check: PartyCheck;
  readonly differences: readonly PassengerDifference[];
  /** Saves what is typed before the way leads on. Resolves with false where that cannot be. */
  readonly onLeave: () => Promise<boolean>;
}

/** Whether the basket has what a saved traveller needs; where it has not, what is missing and the ways to it. */
export function PassengerAdvice({ name, basket, check: party, differences, onLeave }: PassengerAdviceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  if (!party.wrong || differences.length === 0) {
    return (
      <p className="basket-saved-fits">
        <Icon drawing={check} /> {text('savedTravellerFits')}
      </p>
    );
  }
  const { journey, counts } = party.wrong;
  const search = tripSearchFor(
    { journeys: basket.journeys, journey, counts },
    services.open(createLocalTimes).today(journey.origin.timeZone),
  );
  const isAssistanceEnough =
    differences.every(({ kind }) => kind !== 'fare') &&
    !assistanceProblem(counts.assistance, travellersOf(basket.journeys));
  const assisted = linkTo(
    { go: (href) => void onLeave().then((isSaved) => isSaved && navigation.go(href)) },
    navigation.href('assistedTravel', assistanceQuery(counts.assistance)),
  );
  return (
    <Notice
      tone="warning"
      title={text('savedTravellerDiffers', { name })}
      actions={
        <>
          {isAssistanceEnough && <TextLink {...assisted}>{text('savedTravellerAssist')}</TextLink>}
          <TextLink {...linkTo(navigation, navigation.href('journeys', search && writeSearchQuery(search)))}>
            {text('savedTravellerSearch')}
          </TextLink>
        </>
      }
    >
      <ul className="basket-saved-differences">
        {differences.map((difference) => (
          <li key={difference.kind}>{differenceWords(difference, text)}</li>
        ))}
      </ul>
      <p>{text('savedTravellerKept')}</p>
    </Notice>
  );
}
