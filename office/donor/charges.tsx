import type { ReactNode } from 'react'
import { inLanguage } from '#content/language.ts'
import { fateOf } from '#gift/lifecycle.ts'
import { formatCents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import type { DonorFile } from '#server/giving/donor/donor.ts'
import { paidWith } from '#server/staff/gift.ts'

import { Table } from '#ui/Table.tsx'
import { columnsOf } from '../ui/columns.ts'
import { When } from '../ui/When.tsx'
import { donorWords } from '../words/donor.ts'
import { giftWords } from '../words/gifts.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { fateWords } from './fate.ts'
import { giftAnchor } from './paths.ts'

/** So many charges are told together; all of a gift's are in its own part. */
const most = 8

/**
 * What was charged over all gifts of a donor, as a bank's statement has it: whether anything was charged twice is seen at once.
 * Nothing where one gift was paid once: its own part says it.
 */
export function chargesOf({ gifts }: Pick<DonorFile, 'gifts'>, language: OfficeLanguage): ReactNode {
  const all = gifts
    .flatMap(({ gift, payments, facts }) => payments.map(({ payment }) => ({ gift, payment, facts })))
    .toSorted((a, b) => b.payment.at - a.payment.at)
  if (all.length < 2) return ''
  const twice = all.some(({ payment }, at) =>
    all.slice(at + 1).some((other) => other.payment.cents === payment.cents && payment.at - other.payment.at < days(1)),
  )
  return (
    <>
      <Table
        caption={inLanguage(donorWords.charges, language)}
        columns={columnsOf(
          { ...donorWords, by: giftWords.by },
          language,
          ['charged', 'amount', 'by', 'fate', 'which'],
          ['amount'],
        )}
        rows={all
          .slice(0, most)
          .map(({ gift, payment, facts }) => [
            <When at={payment.at} language={language} />,
            formatCents(payment.cents, language),
            paidWith(gift, language),
            inLanguage(fateWords[fateOf(payment, facts)], language),
            <a href={`#${giftAnchor(gift.id)}`}>{gift.reference}</a>,
          ])}
        none=""
      />
      {twice ? '' : <p>{inLanguage(donorWords.noneTwice, language)}</p>}
    </>
  )
}
