import { address } from './address.ts'
import { adoptApply } from './adopt-apply.ts'
import { adoptHalt } from './adopt-halt.ts'
import { adoptPlan } from './adopt-plan.ts'
import { adoptSign } from './adopt-sign.ts'
import { adoptUndo } from './adopt-undo.ts'
import { again } from './again.ts'
import { amount } from './amount.ts'
import { anonymous } from './anonymous.ts'
import { bannerEnd } from './banner-end.ts'
import { bannerSet } from './banner-set.ts'
import { batchAdd } from './batch-add.ts'
import { batchClose } from './batch-close.ts'
import { batchDiscard } from './batch-discard.ts'
import { batchDone } from './batch-done.ts'
import { batchOpen } from './batch-open.ts'
import { batchPaste } from './batch-paste.ts'
import { batchReverse } from './batch-reverse.ts'
import { batchSlip } from './batch-slip.ts'
import { book } from './book.ts'
import { card } from './card.ts'
import { cardAddress } from './card-address.ts'
import { cardPrinted } from './card-printed.ts'
import { close } from './close.ts'
import { compare } from './compare.ts'
import { contact } from './contact.ts'
import { day } from './day.ts'
import { deceased } from './deceased.ts'
import { employerLetter } from './employer-letter.ts'
import { employerMatch } from './employer-match.ts'
import { endsAppeal } from './end-appeal.ts'
import { endLinks } from './end-links.ts'
import { explain } from './explain.ts'
import { feedToken } from './feed-token.ts'
import { forget } from './forget.ts'
import { fund } from './fund.ts'
import { hookAdd } from './hook-add.ts'
import { hookPause } from './hook-pause.ts'
import { hookPersonal } from './hook-personal.ts'
import { hookRemove } from './hook-remove.ts'
import { hookReplay } from './hook-replay.ts'
import { hookResume } from './hook-resume.ts'
import { hookRotate } from './hook-rotate.ts'
import { hookTest } from './hook-test.ts'
import { link } from './link.ts'
import { merge } from './merge.ts'
import { note } from './note.ts'
import { noteRead } from './note-read.ts'
import { noteRefuse } from './note-refuse.ts'
import { pageChange } from './page-change.ts'
import { pageEnd } from './page-end.ts'
import { pageHeard } from './page-heard.ts'
import { pagePublish } from './page-publish.ts'
import { pageRefuse } from './page-refuse.ts'
import { pause } from './pause.ts'
import { payoutsRead } from './payouts-read.ts'
import { personNamed } from './person-name.ts'
import { personWishes } from './person-wishes.ts'
import { phone } from './phone.ts'
import { phoneOff } from './phone-off.ts'
import { pictureRead } from './picture-read.ts'
import { pictureRefuse } from './picture-refuse.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { replay } from './replay.ts'
import { resume } from './resume.ts'
import { seen } from './seen.ts'
import { sendAgain } from './send-again.ts'
import { shield } from './shield.ts'
import { statement } from './statement.ts'
import { statementAll } from './statement-all.ts'
import { stop } from './stop.ts'
import { unmerge } from './unmerge.ts'
import type { AnyVerb } from './verb.ts'
import { wordsAgree } from './words-agree.ts'
import { wordsBack } from './words-back.ts'
import { wordsPublish } from './words-publish.ts'
import { wordsWithdraw } from './words-withdraw.ts'

/** What staff can do, in the order in which a gift's page offers it, and above it its person's part. */
export const verbs: readonly AnyVerb[] = [
  note,
  receipt,
  employerLetter,
  employerMatch,
  statement,
  link,
  endLinks,
  address,
  card,
  cardAddress,
  pause,
  resume,
  day,
  amount,
  fund,
  stop,
  refund,
  personNamed,
  contact,
  personWishes,
  anonymous,
  deceased,
  merge,
  unmerge,
  forget,
  sendAgain,
  replay,
  again,
  compare,
  book,
  explain,
  seen,
  close,
  endsAppeal,
  pagePublish,
  pageChange,
  noteRead,
  noteRefuse,
  pictureRead,
  pictureRefuse,
  pageHeard,
  pageRefuse,
  pageEnd,
  batchOpen,
  batchSlip,
  batchAdd,
  batchPaste,
  batchDone,
  batchClose,
  batchDiscard,
  batchReverse,
  phone,
  phoneOff,
  hookAdd,
  hookPersonal,
  hookTest,
  hookPause,
  hookResume,
  hookReplay,
  hookRotate,
  hookRemove,
  wordsPublish,
  wordsAgree,
  wordsWithdraw,
  wordsBack,
  bannerSet,
  bannerEnd,
  adoptPlan,
  adoptSign,
  adoptApply,
  adoptHalt,
  adoptUndo,
  statementAll,
  cardPrinted,
  payoutsRead,
  feedToken,
  shield,
]
