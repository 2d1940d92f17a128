import type { Context } from 'hono'
import type { Paper } from '#server/giving/letters/letter.ts'
import { statementDue } from '#server/giving/letters/papers.ts'
import { statementOf } from '#server/giving/letters/yearly-statement.ts'
import type { GiftAbout } from '#server/staff/gift-about.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { plainly } from '../spoken.ts'
import { refuse } from '../ui/refuse.tsx'
import { askedFor } from './read.ts'

/** The receipt of a payment, or the donor's statement of a year, as PDF. It is written down as the look that it is. */
export async function paper(c: Context<OfficeEnv>) {
  const asked = await askedFor(c)
  const [kind, which] = [c.req.param('kind'), c.req.param('which') ?? '']
  const made =
    asked && (await plainly(() => (kind === 'receipt' ? receipt(c, asked, which) : statement(c, asked, Number(which)))))
  if (!asked || !made) return refuse(c, 'not_found')
  await writeAudit(c, { action: 'looked', gift: asked.own.gift.id, details: { paper: kind, which } })
  c.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(made.filename)}`)
  return c.body(new Uint8Array(made.content), 200, { 'content-type': 'application/pdf' })
}

async function receipt(
  { var: { office } }: Context<OfficeEnv>,
  { own }: GiftAbout,
  payment: string,
): Promise<Paper | null> {
  const made = await office.services.giving.paper(own.gift.id, { is: 'receipt', payment })
  return made.ok ? made.value : null
}

async function statement(
  { var: { office } }: Context<OfficeEnv>,
  asked: GiftAbout,
  year: number,
): Promise<Paper | null> {
  const { store, deps } = office.services
  const { file, own } = asked
  const made = file.email === null || !Number.isInteger(year) ? null : await statementOf(store, file, year)
  if (!made) return null
  const { gift, facts } = file.gifts.find((each) => each.gift.id === made.gift) ?? own
  return await deps.print(statementDue(gift, facts, made.statement))
}
