import type { Context } from 'hono'
import { employerLetterOf, isMatchable } from '#server/giving/letters/employer-letter.ts'
import type { Paper } from '#server/giving/letters/letter.ts'
import { hasReceipt, statementDue } from '#server/giving/letters/papers.ts'
import { statementOf } from '#server/giving/letters/yearly-statement.ts'
import type { GiftAbout } from '#server/staff/gift-about.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { plainly } from '../spoken.ts'
import { openPdf } from '../ui/file.ts'
import { refuse } from '../ui/refuse.tsx'
import { askedFor } from './read.ts'

/** The receipt of a payment, the letter about it for an employer, or the donor's statement of a year, as PDF. It is written down as the look that it is. */
export async function paper(c: Context<OfficeEnv>) {
  const choice = await askedFor(c)
  const [kind, which] = [c.req.param('kind'), c.req.param('which') ?? '']
  const make = makers.get(kind ?? '')
  const file = choice && make ? await plainly(() => make(c, choice, which)) : null
  if (!choice || !file) return refuse(c, 'not_found')
  await writeAudit(c, { action: 'looked', gift: choice.own.gift.id, details: { paper: kind, which } })
  return openPdf(c, file.filename, file.content)
}

async function receipt(
  { var: { office } }: Context<OfficeEnv>,
  { own }: GiftAbout,
  payment: string,
): Promise<Paper | null> {
  const outcome = await office.services.giving.paper(own.gift.id, { is: 'receipt', payment })
  return outcome.ok ? outcome.value : null
}

async function statement(
  { var: { office } }: Context<OfficeEnv>,
  about: GiftAbout,
  year: number,
): Promise<Paper | null> {
  const { store, deps } = office.services
  const { file, own } = about
  const result = file.email === null || !Number.isInteger(year) ? null : await statementOf(store, file, year)
  if (!result) return null
  const { gift, facts } = file.gifts.find((each) => each.gift.id === result.gift) ?? own
  return await deps.print(statementDue(gift, facts, result.statement))
}

async function employer(
  { var: { office } }: Context<OfficeEnv>,
  { own }: GiftAbout,
  ref: string,
): Promise<Paper | null> {
  const payment = own.payments.map((each) => each.payment).find((each) => each.ref === ref)
  if (!payment || !hasReceipt(payment, own.facts) || !isMatchable(own.gift)) return null
  return await office.services.deps.print(employerLetterOf(own.gift, own.facts, payment))
}

const makers: ReadonlyMap<string, (c: Context<OfficeEnv>, asked: GiftAbout, which: string) => Promise<Paper | null>> =
  new Map([
    ['receipt', receipt],
    ['employer', employer],
    ['statement', (c, about, year) => statement(c, about, Number(year))],
  ])
