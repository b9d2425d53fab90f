import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';

/**
 * The API call for the guide of a city, a page for visitors (spec §7 "reads url, image.src, image.srcSet"). Without a URL,
 * the city has no guide. Invalid parts count as missing; without a valid `src`, so does the picture.
 */
export const getCityGuide = endpoint('getCityGuide', 'GET /api/city-guides/:cityId', {
  summary: 'Returns the URL of a city’s guide, and its picture.',
  isCacheable: true,
  params: object({ cityId }),
  answer: object({
    url: invalidAsUndefined(webAddress),
    image: invalidAsUndefined(object({ src: webAddress, srcSet: invalidAsUndefined(text) })),
  }),
});
