import { expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Line } from '../../../report/columns.ts'
import type { CrmLine } from '../crm.ts'

/** A charity that has no funds any more. */
vi.mock('#charity', async (original) => ({ ...(await original<typeof import('#charity')>()), funds: [] }))

const { lists } = await import('../../../report/lists.ts')
const { keepContribution } = await import('./contribution.ts')

const asListed = (heading: string, line: Partial<Line>) =>
  lists.civicrm.columns.find(([name]) => name === heading)?.[1](line as Line)

test('a gift for a fund of before stands there as the list for import has it', async () => {
  const created: Record<string, unknown>[] = []
  const line: CrmLine = {
    ...{
      id: 'pi_1',
      kind: 'paid',
      ref: 'pi_1',
      payment: 'pi_1',
      day: '2026-03-02',
      cents: cents(5000),
      feeCents: null,
    },
    ...{ fund: { id: 'garden', name: 'garden' }, method: 'Credit Card', number: 0 },
  }
  const api = async (_: string, action: string, params: object) => {
    if (action === 'create') created.push((params as { values: Record<string, unknown> }).values)
    return []
  }
  await keepContribution(api, 'R1', line, 1)
  expect(created).toMatchObject([{ 'financial_type_id:name': asListed('Financial Type', { fund: 'garden' }) }])
})
