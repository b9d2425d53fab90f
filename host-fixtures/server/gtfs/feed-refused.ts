/** A feed that cannot be imported. Its message is a sentence for the operator; the timetable stays as it was. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
