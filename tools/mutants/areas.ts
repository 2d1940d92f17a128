/** What is changed in small ways, and the tests that must see it: an area for whoever changes its files. */
export interface Area {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

/** Of what holds money, gifts and books together, every file. */
export const areas: Readonly<Record<string, Area>> = {
  money: {
    files: ['gift/{money,amount,amounts,cost}.ts'],
    tests: ['gift/{money,amount,amounts,cost,draft}.test.ts'],
  },
  lifecycle: {
    files: ['gift/{lifecycle,tellings,version,month-outcome,stage,arrangement}.ts'],
    tests: ['gift/{lifecycle,tellings,version,month-outcome,stage,arrangement}.test.ts'],
  },
  funds: { files: ['gift/{funds,shares}.ts'], tests: ['gift/{funds,linked-funds,shares}.test.ts'] },
  request: {
    files: ['gift/{request,person-name}.ts'],
    tests: ['gift/{request,draft,person-name,contact-details}.test.ts'],
  },
  text: {
    files: ['gift/{typed-text,no-name}.ts'],
    tests: ['gift/{typed-text,no-name,contact-details,person-name}.test.ts'],
  },
  days: {
    files: ['gift/{calendar,charge-day,declined,expiring-card,hearing,monthly-offer,next-gift,reminder}.ts'],
    tests: [
      'gift/{calendar,charge-day,declined,expiring-card,hearing,monthly-offer,next-gift,reminder}.test.ts',
      'gift/{arrangement,month-outcome,stage}.test.ts',
    ],
  },
  draft: {
    files: ['gift/{draft,draft-request}.ts'],
    tests: ['gift/draft.test.ts'],
  },
  match: {
    files: ['gift/match.ts', 'server/giving/gift/match.ts'],
    tests: ['gift/match.test.ts', 'server/giving/gift/match.test.ts', 'server/giving/appeals/pot.test.ts'],
  },
  appeal: {
    files: ['gift/{appeals,public-total}.ts'],
    tests: ['gift/{appeals,public-total}.test.ts'],
  },
  offers: {
    files: ['gift/{experiment,employers,appeal-terms,ask-page,form-entries}.ts'],
    tests: ['gift/{experiment,employers,appeal-terms,ask-page,form-entries}.test.ts'],
  },
  memory: {
    files: ['gift/{memory,memory-notes,memory-picture,tribute-to-say}.ts'],
    tests: ['gift/{memory,memory-notes,memory-picture,tribute-to-say}.test.ts'],
  },
  ways: {
    files: ['gift/{provider,paid-by,phone,phone-code,daf}.ts'],
    tests: ['gift/{provider,paid-by,phone,phone-code,daf}.test.ts'],
  },
  details: {
    files: ['gift/{language,mail-address,postal-address,e-cards,consent,card-set-up,funnel,schema-of,outcome}.ts'],
    tests: ['gift/{language,mail-address,postal-address,e-cards,consent,card-set-up,funnel,schema-of,outcome}.test.ts'],
  },
  decide: {
    files: ['server/giving/gift/{decide,heard-again,one-loss,letters-to-queue,resolve-schedule}.ts'],
    tests: [
      'server/giving/gift/{decide,decisions,heard-again,one-loss,resolve-schedule,told-again,quiet-letters}.test.ts',
      'server/giving/letters/coming-charge.test.ts',
    ],
  },
  gift: {
    files: ['server/giving/gift/{record,hold,settle,close,capture}.ts'],
    tests: [
      'server/giving/gift/{record,booked,resolve,settle,capture,close,hold,attempt,asked,amended-facts,in-place,rests}.test.ts',
      'server/giving/{request/draft,appeals/pot,letters/{coming-charge,replaced-statement}}.test.ts',
      'server/giving/inbox/*.test.ts',
      'server/destinations/events/notes.test.ts',
    ],
  },
  begin: {
    files: [
      'server/giving/gift/{begin,open-gift,gift-draft,agree,confirm,make-monthly,same-card,resolve,sync,view,access,mailbox}.ts',
    ],
    tests: [
      'server/giving/gift/{begin,beginning,asked,agree,another-day,make-monthly,same-card,confirm,resolve,rests}.test.ts',
      'server/giving/gift/{open-gift,open-questions,hold,in-place,view}.test.ts',
      'server/giving/abuse/{defence,turn}.test.ts',
    ],
  },
  change: {
    files: [
      'server/giving/gift/{arrange,new-card,move-fund,stop-by-hand,take-place,in-place,confirm-raise,recall,another-day}.ts',
      'server/giving/gift/{change-address,correct-address,note-change,tell-twice,employer-match,given-up}.ts',
    ],
    tests: [
      'server/giving/gift/{agree,another-day,arrange,asked,confirm-raise,employer-match,in-place,move-fund,new-card}.test.ts',
      'server/giving/gift/{open-questions,pause-end,replaced-card,resolve,settle,stop-by-hand}.test.ts',
    ],
  },
  ledger: {
    files: ['server/store/ledger/{facts,ledger,totals,checked}.ts', 'server/giving/check/*.ts'],
    tests: [
      'server/store/ledger/{facts,ledger,totals}.test.ts',
      'server/giving/{check/*,appeals/pot,gift/amended-facts,reconcile/account-fees}.test.ts',
    ],
  },
  lists: {
    files: [
      'server/store/ledger/{account-fees,comparisons,day-sums,differences,month-totals,movements-list,restored}.ts',
    ],
    tests: [
      'server/store/ledger/{account-fees,comparisons,day-sums,differences,month-totals,movements-list,restored}.test.ts',
    ],
  },
  reconcile: {
    files: ['server/giving/reconcile/*.ts'],
    tests: ['server/giving/{reconcile/*,refund/refund-request}.test.ts'],
  },
  links: {
    files: ['server/giving/letters/links.ts', 'gift/form-link.ts'],
    tests: ['server/giving/letters/links.test.ts', 'gift/{form-link,linked-funds}.test.ts'],
  },
}
