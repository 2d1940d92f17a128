/** What Stryker tells of its changes, as far as it is read here: its mutation testing report. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly mutatorName: string
          readonly replacement?: string
          readonly status: string
          readonly location: { readonly start: { readonly line: number; readonly column: number } }
        }[]
      }
    >
  >
}

const kinds = new Set(['Killed', 'Timeout'])
const unseen = new Set(['Survived', 'NoCoverage'])

/** How many changes a test saw, of all that a test could see. */
export function scoreOf({ files }: MutationReport): { readonly killed: number; readonly all: number } {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const killed = statuses.filter((status) => kinds.has(status)).length
  return { killed, all: killed + statuses.filter((status) => unseen.has(status)).length }
}

/**
 * What came of all changes before, but for those of these files that no test saw: they are tried anew. Stryker would keep those that take
 * effect as a module loads, and those that a test sees now which kept its name.
 */
export const withoutUnseen = ({ files, ...others }: MutationReport, paths: readonly string[]): MutationReport => ({
  ...others,
  files: Object.fromEntries(
    Object.entries(files).map(([file, { mutants, ...about }]) => [
      file,
      { ...about, mutants: mutants.filter(({ status }) => !paths.includes(file) || !unseen.has(status)) },
    ]),
  ),
})

/** A change that no test sees and that none needs to see. */
export interface Survivor {
  readonly file: string
  /** A piece of the line that is changed; of each such line, where there are several. */
  readonly line: string
  /** What takes the place of a part of it; where nothing is said, whatever does. */
  readonly changes?: readonly string[]
  /** Why nobody could tell the difference. */
  readonly reason: string
}

/** The changes that no test saw: those without a reason, those with one, and the reasons for what is no survivor any more. */
export interface Survivors {
  readonly unexplained: readonly string[]
  readonly explained: readonly string[]
  readonly idle: readonly Survivor[]
}

/** A line for each change that no test saw: where it is, what stood there, what took its place, and why that is right where that is known. */
export function survivorsOf({ files }: MutationReport, reasons: readonly Survivor[]): Survivors {
  const survivors = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => unseen.has(status))
      .map(({ location: { start }, mutatorName, replacement = '', status }) => {
        const line = lines[start.line - 1] ?? ''
        const change = replacement.replaceAll(/\s+/g, ' ')
        const how = status === 'NoCoverage' ? 'no test runs it' : 'no test sees it'
        return {
          entry: reasons.find((each) => each.file === file && line.includes(each.line) && admits(each, change)),
          text: `${file}:${start.line}:${start.column} ${mutatorName}, ${how}: ${line.trim()}  →  ${change}`,
        }
      })
  })
  const used = new Set(survivors.map(({ entry }) => entry))
  return {
    unexplained: survivors.flatMap(({ entry, text }) => (entry ? [] : [text])),
    explained: survivors.flatMap(({ entry, text }) => (entry ? [`${text}\n  ${entry.reason}`] : [])),
    idle: reasons.filter((each) => Object.hasOwn(files, each.file) && !used.has(each)),
  }
}

const admits = ({ changes }: Survivor, change: string): boolean => changes === undefined || changes.includes(change)
