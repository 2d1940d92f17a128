import { type FormEvent, useRef } from 'react'
import type { OnPaper } from '#gift/on-paper.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close, Row } from './Row.tsx'
import { Said } from './Said.tsx'
import { useTyped } from './useTyped.ts'
import { doneWords, wholeName } from './words.ts'

/** How the donor stands on receipts and statements, and the way to say it otherwise, for who reads the gift's mailbox. */
export function NameOnPaper(props: PartProps) {
  const { gift, changing, row, setRow, say, language } = props
  const { onPaper } = gift
  if (!onPaper) return null
  const notice = changing.done?.action === 'name' ? changing.done : null
  const hidden = onPaper.anonymous ? <p className="gift-hint">{say('gift.nameHidden')}</p> : null
  return (
    <Row
      label={say('gift.nameRow')}
      value={
        <>
          {wholeName(onPaper) || say('gift.nameNobody')}
          {hidden}
        </>
      }
      opening={{
        row: 'name',
        way: say('gift.change'),
        what: say('gift.nameWhat'),
        language,
        open: row === 'name',
        onOpen: () => setRow('name'),
      }}
      said={notice ? <Said>{doneWords(notice, say, language)}</Said> : null}
    >
      <NameForm {...props} onPaper={onPaper} />
    </Row>
  )
}

function NameForm(props: PartProps & { readonly onPaper: OnPaper }) {
  const { gift, onPaper, told, changing, setRow, say, language } = props
  const stands = told?.typedName ?? onPaper
  const [firstName, setFirstName] = useTyped('gift-first-name', stands.firstName)
  const [lastName, setLastName] = useTyped('gift-last-name', stands.lastName)
  const form = useRef<HTMLInputElement>(null)
  const fault = changing.faultAt('name')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const anonymous = new FormData(event.currentTarget).get('anonymous') === 'yes'
    if (await changing.changeName({ firstName, lastName, anonymous })) setRow(null)
    else requestAnimationFrame(() => form.current?.focus())
  }
  const field = (name: 'firstName' | 'lastName', id: string, value: string, set: (typed: string) => void) => (
    <Labelled of={id} label={say(`donate.${name}`)}>
      <input
        ref={name === 'firstName' ? form : undefined}
        id={id}
        name={name}
        autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
        maxLength={60}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'gift-name-hint gift-name-fault' : 'gift-name-hint'}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Labelled>
  )
  return (
    <GiftForm gift={gift} language={language} onSubmit={(event) => void submit(event)}>
      {field('firstName', 'gift-first-name', firstName, setFirstName)}
      {field('lastName', 'gift-last-name', lastName, setLastName)}
      <FaultLine id="gift-name-fault">{fault}</FaultLine>
      <label className="gift-check">
        <input type="checkbox" name="anonymous" value="yes" defaultChecked={onPaper.anonymous} />
        <span>{say('gift.nameAnonymous')}</span>
      </label>
      <p id="gift-name-hint" className="gift-hint">
        {say('gift.nameText')}
      </p>
      <p className="gift-buttons">
        <Button name="action" value="name" isOff={changing.running !== null}>
          {changing.running === 'name' ? say('gift.working') : say('gift.nameSave')}
        </Button>
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.nameKeep')}
        </Close>
      </p>
    </GiftForm>
  )
}
