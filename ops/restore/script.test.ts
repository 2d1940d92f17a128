import { expect, test } from 'vitest'
import { restorable } from './script.ts'

async function through(dump: string): Promise<string[]> {
  const list: string[] = []
  for await (const line of restorable(lines(dump))) list.push(line)
  return list
}
async function* lines(text: string) {
  yield* text.split('\n')
}

test('a dump in SQL is played back without its server’s roles, its rows untouched', async () => {
  const rows = ['COPY public.letter (id, details) FROM stdin;', 'GRANT ALL\t\\\\connect', '\\N\tREVOKE ALL', '\\.']
  const lines = ['CREATE TABLE public.gift (', '    id text NOT NULL', ');', ...rows, 'ALTER TABLE ONLY public.fact']
  const roles = [
    '\\restrict XyZ',
    'ALTER TABLE public.gift OWNER TO giving;',
    'ALTER SEQUENCE public.fact_seq_seq OWNER TO giving;',
    'GRANT SELECT ON TABLE public.gift TO reader;',
    'REVOKE USAGE ON SCHEMA public FROM PUBLIC;',
    'ALTER DEFAULT PRIVILEGES FOR ROLE giving GRANT ALL ON TABLES TO reader;',
    '\\unrestrict XyZ',
  ]
  const dump = [...roles, ...lines, ...roles].join('\n')
  expect(await through(dump)).toEqual(lines.map((line) => `${line}\n`))
})

test.each(['\\connect giving', '\\! rm -rf /', '\\i other.sql', '\\c giving'])(
  'a dump that says %s is refused: it could leave for the live database, or run a program',
  async (line) => {
    await expect(through(`SET x = 1;\n${line}\n`)).rejects.toThrow(`wants to run ${line.split(' ')[0]}.`)
  },
)
