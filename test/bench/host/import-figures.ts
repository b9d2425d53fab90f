/** What an import took. */
export interface ImportFigures {
  readonly seconds: number;
  readonly processorSeconds: number;
  /** The most memory that the process has had. */
  readonly megabytes: number;
}
