import { Mistake } from '../command.ts'

/** Statements of a dump that only the server it came from could follow: they name its roles. */
const ofRoles = /^(ALTER .+ OWNER TO |ALTER DEFAULT PRIVILEGES |GRANT |REVOKE |SET SESSION AUTHORIZATION )/

/**
 * The lines of a dump in SQL, without owners and rights. A backslash begins a command of psql's, which could leave for
 * another database (pg_dump --create writes such) or run a program: only rows of data may have one.
 * @throws Mistake at such a command
 */
export async function* restorable(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let inData = false
  for await (const line of lines) {
    if (inData) inData = line !== '\\.'
    else if (/^\\(un)?restrict /.test(line)) continue
    else if (line.startsWith('\\')) {
      throw new Mistake(
        `The dump wants to run ${line.split(' ', 1)[0]}. Make it without --create, or as --format=custom.`,
      )
    } else if (ofRoles.test(line)) continue
    else inData = /^COPY .+ FROM stdin;$/.test(line)
    yield `${line}\n`
  }
}
