import type { ReactNode } from 'react'
import { type Language, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { memoryPictureWords } from '#content/memory-picture.ts'
import { pathIn } from '#gift/language.ts'
import { isEditable, isShown, type MemoryPageProps, memoryTerms } from '#gift/memory.ts'
import { makePath, memoryPath, picturePathOf } from '#gift/memory-paths.ts'
import { Button, type ButtonKind } from '#ui/Button.tsx'
import { NoticeBox } from '#ui/Notice.tsx'

const words = memoryWords.standing

/** Where a page stands, for whoever made it: three steps until it is public, and what can be done now. */
export function Standing({
  told,
  language,
}: {
  told: Extract<MemoryPageProps, { is: 'standing' }>
  language: Language
}) {
  const { gift, page, isProven, address, said, mailed } = told
  const { title, text } = words[page.state]
  const action = `${pathIn(language, makePath)}?gift=${gift}`
  const isAhead = page.state === 'draft' || page.state === 'waiting' || page.state === 'change'
  const sends = page.state === 'draft' || page.state === 'change'
  const button = (value: string, label: string, kind: ButtonKind): ReactNode => (
    <form method="post" action={action}>
      <Button kind={kind} large={kind === 'solid'} name="action" value={value}>
        {label}
      </Button>
    </form>
  )
  return (
    <>
      <h1>{say(title, language)}</h1>
      <p className="memory-lead">{say(text, language)}</p>
      {said === null ? null : <NoticeBox kind="waiting">{say(words.said, language, { said })}</NoticeBox>}
      {isAhead ? (
        <ol className="memory-steps" aria-label={say(words.steps, language)}>
          <Step isDone={isProven} title={say(words.address, language)} language={language}>
            {isProven ? address : say(words.unproven, language, { address })}
          </Step>
          <Step title={say(words.read, language)} language={language}>
            {say(words.either, language)}
          </Step>
          <Step title={say(words.isPublic, language)} language={language}>
            {say(words.lasts, language, { months: String(memoryTerms?.lasts ?? 12) })}
          </Step>
        </ol>
      ) : null}
      {mailed ? <p role="status">{say(words.mailed, language, { address })}</p> : null}
      <div className="memory-acts">
        {sends && isProven ? button('send', say(words.send, language), 'solid') : null}
        {sends && !isProven ? button('link', say(words.mail, language), 'solid') : null}
        {isAhead || isShown(page.state) ? (
          <a className="button button-line" href={pathIn(language, `${memoryPath}/${page.slug}`)}>
            {say(isShown(page.state) ? words.seePublic : words.see, language)}
          </a>
        ) : null}
        {isEditable(page.state) ? (
          <a className="button button-line" href={`${action}&edit=yes`}>
            {say(words.edit, language)}
          </a>
        ) : null}
        {isEditable(page.state) || page.own ? (
          <a className="button button-line" href={pathIn(language, picturePathOf(gift))}>
            {say(memoryPictureWords.own, language)}
          </a>
        ) : null}
        {page.state === 'waiting' || isShown(page.state)
          ? button('back', say(words.takeBack, language), 'quiet')
          : null}
      </div>
      <p>
        <a className="reach" href={pathIn(language, `/gift?gift=${gift}`)}>
          {say(words.gift, language)}
        </a>
      </p>
    </>
  )
}

function Step(props: { isDone?: boolean; title: string; language: Language; children: ReactNode }) {
  const { isDone = false, title, language, children } = props
  return (
    <li data-done={isDone ? '' : undefined}>
      <div>
        <b>{title}</b>
        {isDone ? <span className="visually-hidden"> ({say(words.done, language)})</span> : null}
        <p>{children}</p>
      </div>
    </li>
  )
}
