// A rule of its own, which nothing else in the bundle imports: the build writes it into the file of advice.
export { nearestName } from '#shared/domain/page/tags/check/nearest-name.ts';
