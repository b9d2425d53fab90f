import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';

/** The guide to a city (spec §7 "reads url, image.src, image.srcSet"). No url: there is no guide to offer. */
export const getCityGuide = endpoint({
  name: 'getCityGuide',
  method: 'GET',
  path: '/api/city-guides/:cityId',
  summary: 'Where the guide to a city is, and its picture.',
  params: object({ cityId }),
  answer: object({
    url: invalidAsUndefined(webAddress),
    image: invalidAsUndefined(object({ src: webAddress, srcSet: invalidAsUndefined(text) })),
  }),
});
