/** One thing that is wrong in a charity's folder, and where. */
export interface Fault {
  /** The file, from the folder. */
  readonly file: string
  /** Counted from 1; 0 where no line can be named. */
  readonly line: number
  readonly text: string
}

export const faultText = ({ file, line, text }: Fault): string => `${file}${line ? `:${line}` : ''}: ${text}`

/** The folder cannot be used; it says everything that is wrong, one line each. */
export class CharityFaults extends Error {
  override readonly name = 'CharityFaults'
  readonly faults: readonly Fault[]
  constructor(folder: string, faults: readonly Fault[]) {
    super(`The charity in ${folder} cannot be used:\n${faults.map((each) => `  ${faultText(each)}`).join('\n')}`)
    this.faults = faults
    // where it was thrown helps nobody; what Node prints at the end of a start is the list
    this.stack = this.message
  }
}
