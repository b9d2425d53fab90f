import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Waiting for a payment, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Płatność w toku',
  unknown: 'Nie wiemy jeszcze, czy płatność się powiodła.',
  unknownAdvice: 'Nie płać drugi raz: sprawdzamy dalej, możesz też sprawdzić samodzielnie.',
  none: 'Żadna płatność nie jest w toku.',
  atProvider: 'Płatność nie jest zakończona.',
  atProviderAdvice: 'Czeka na stronie operatora płatności. W tym czasie miejsca pozostają zarezerwowane.',
  undecided: 'Czekamy na odpowiedź banku.',
  undecidedCharge: 'Nie wiemy jeszcze, czy karta zostanie obciążona. Nie płać drugi raz.',
  undecidedAdvice:
    'Zwykle trwa to mniej niż minutę. Możesz odświeżyć lub zamknąć tę stronę: nic nie przepadnie, a odpowiedź będzie tutaj.',
  ended: 'Płatność nie doszła do skutku.',
  bought: 'Płatność została przyjęta.',
  notCharged: 'Nic nie pobrano.',
  charged: 'Karta jest obciążana tylko raz. Otwieramy zamówienie.',
  waiting: 'Oczekiwanie na bank',
  outOfTouch: 'Utraciliśmy połączenie.',
  outOfTouchAdvice: 'Płatność nie przepadła. Sprawdzimy ponownie, gdy tylko wróci sieć.',
  continue: 'Kontynuuj u operatora',
  giveUp: 'Anuluj płatność',
  giveUpFailed: 'Nie udało się anulować płatności: nadal trwa.',
  askAgain: 'Sprawdź teraz',
  toPayment: 'Przejdź do płatności',
  toOrder: 'Zobacz zamówienie',
};
