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

/** A line for each change that no test saw: where it is, what stood there, and what took its place. */
export const survivorsOf = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => unseen.has(status))
      .map(({ location: { start }, mutatorName, replacement = '', status }) => {
        const stood = lines[start.line - 1]?.trim() ?? ''
        const how = status === 'NoCoverage' ? 'no test runs it' : 'no test sees it'
        return `${path}:${start.line}:${start.column} ${mutatorName}, ${how}: ${stood}  →  ${replacement.replaceAll(/\s+/g, ' ')}`
      })
  })
