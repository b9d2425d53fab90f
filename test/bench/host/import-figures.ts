/** Time and memory of an import. */
export interface ImportFigures {
  readonly seconds: number;
  readonly processorSeconds: number;
  /** The maximum memory of the process. */
  readonly megabytes: number;
}
