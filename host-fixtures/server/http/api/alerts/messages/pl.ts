import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Notices about getting on and off, in Polish. */
export const messages: Translation<typeof french> = {
  phoneToBoard: 'Zamów przystanek telefonicznie',
  phoneToBoardText: 'Na przystanku {stop} autokar zatrzymuje się tylko po wcześniejszym telefonie do: {carrier}.',
  driverToBoard: 'Daj znak kierowcy',
  driverToBoardText: 'Na przystanku {stop} autokar zatrzymuje się tylko po uzgodnieniu z kierowcą.',
  phoneToAlight: 'Zamów wysiadanie telefonicznie',
  phoneToAlightText: 'Na przystanku {stop} autokar zatrzymuje się tylko po wcześniejszym telefonie do: {carrier}.',
  driverToAlight: 'Uprzedź kierowcę',
  driverToAlightText:
    'Na przystanku {stop} autokar zatrzymuje się tylko, jeśli poprosisz o to kierowcę przy wsiadaniu.',
};
