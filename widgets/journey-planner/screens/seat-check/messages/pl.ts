import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The check of the seats in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje miejsca w autokarze',
  intro: {
    one: 'Możesz jeszcze wybrać miejsca w {count} autokarze.',
    few: 'Możesz jeszcze wybrać miejsca w {count} autokarach.',
    many: 'Możesz jeszcze wybrać miejsca w {count} autokarach.',
    other: 'Możesz jeszcze wybrać miejsca w {count} autokarach.',
  },
  cities: '{origin} – {destination}',
  travellers: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnego',
  },
  needed: 'Miejsca do wyboru',
  done: 'Wybrane miejsca: {seats}',
  choose: 'Wybierz miejsca',
  skip: 'Pomiń wybór miejsc',
  skipHint: 'Jeśli nie wybierzesz, miejsca zostaną przydzielone.',
  back: 'Powrót do koszyka',
  backToReschedule: 'Powrót do przejazdów',
  failed: 'Nie udało się wczytać koszyka.',
  failedAdvice: 'Nic nie zginęło: miejsca pozostają zarezerwowane. Spróbuj za chwilę.',
};
