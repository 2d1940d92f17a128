import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A draft counts once: of gifts begun at two providers, the one that was paid, or else the last. */
export const lastOfDraft = (e: ExpressionBuilder<Schema, 'gift'>): Expression<SqlBool> =>
  e.not(
    e.exists(
      e
        .selectFrom('gift as other')
        .select('other.id')
        .whereRef('other.attempt', '=', 'gift.attempt')
        .where((o) =>
          o.or([
            o.and([o('other.payments', '>', 0), o('gift.payments', '=', 0)]),
            o.and([
              o('other.id', '>', o.ref('gift.id')),
              o.or([o('other.payments', '>', 0), o('gift.payments', '=', 0)]),
            ]),
          ]),
        ),
    ),
  )
