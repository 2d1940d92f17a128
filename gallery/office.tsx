import { type Context, Hono } from 'hono'
import type { Language } from '#gift/language.ts'
import { Offered } from '#ui/Control.tsx'
import { ChoiceField, ChoicesField, Field, FileField, TextField } from '#ui/Field.tsx'
import { NoticeBox, NoticeLine, Warning } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office/office.ts'
import { Act, secondLook } from '../office/ui/Act.tsx'
import { Badge } from '../office/ui/Badge.tsx'
import { KeepButton } from '../office/ui/KeepButton.tsx'
import { Pager } from '../office/ui/Pager.tsx'
import { page } from '../office/ui/page.tsx'
import { refuse } from '../office/ui/refuse.tsx'
import { type OfficeLanguage, officeLanguageNames } from '../office/words/language.ts'
import { type RefusalCode, refusals } from '../office/words/refusals.ts'
import { type Group, idOf } from './state.ts'

interface OfficeState {
  readonly name: string
  readonly show: (c: Context<OfficeEnv>) => Response | Promise<Response>
}

const columns = [{ heading: 'Donor' }, { heading: 'Day' }, { heading: 'Sum', numbers: true }]
const rows = [
  ['Ana Paz', 'November 21, 2026', '$50'],
  ['Marisol Peña de los Ángeles y Montenegro', 'November 20, 2026', '$25,000'],
]
const fields = (
  <>
    <Field name="why" label="Reason" hint="The donor reads it in the letter." />
    <Field name="sum" label="Sum" value="500" fault="More than was given." list="sums" />
    <Offered id="sums" values={['50', '250']} />
    <TextField name="note" label="Note" />
    <ChoiceField
      name="way"
      label="Way"
      value="all"
      choices={[
        { value: 'all', label: 'The whole gift' },
        { value: 'part', label: 'A part of it' },
      ]}
    />
    <ChoicesField
      one
      name="told"
      label="Who is told"
      hint="By letter."
      chosen={['nobody']}
      choices={[
        { value: 'donor', label: 'The donor' },
        { value: 'nobody', label: 'Nobody' },
      ]}
    />
    <FileField
      name="picture"
      label="Picture"
      hint="10 MB at most."
      accept=".jpg"
      most={10_000_000}
      tooLarge="Too large."
    />
    <NoticeBox kind="waiting">Nothing is charged before a second person agrees.</NoticeBox>
    <KeepButton label="Save all lines" />
  </>
)

/** The pieces of the office's pages, together as pages have them. */
const states: readonly OfficeState[] = [
  {
    name: 'a list',
    show: (c) =>
      page(c, {
        title: 'Gifts',
        body: (
          <>
            <Table caption="Gifts of the week" columns={columns} rows={rows} none="No gifts." />
            <Pager language={c.var.language} newer="/gifts" older="/gifts?before=7" />
          </>
        ),
      }),
  },
  {
    name: 'a list of nothing',
    show: (c) =>
      page(c, { title: 'Gifts', body: <Table caption="Gifts" columns={columns} rows={[]} none="No gifts." /> }),
  },
  ...(['done', 'waiting', 'failed'] as const).map(
    (kind): OfficeState => ({
      name: `what became of an act: ${kind}`,
      show: (c) =>
        page(c, { title: 'Gift K7M2-9QXT', body: <NoticeLine kind={kind} text="The refund of $50 was asked for." /> }),
    }),
  ),
  {
    name: 'where things stand',
    show: (c) =>
      page(c, {
        title: 'Connections',
        back: { path: '/', label: 'Today' },
        about: 'Other programs that are told what happens here.',
        acts: <Act c={c} to="/test" label="Send a test" of="to the mail list" />,
        body: (
          <>
            <Warning
              says="The mail list has not answered since 2:10 PM."
              more={
                <>
                  Waiting: 14. <a href="/look">Look</a>
                </>
              }
            >
              <p>It answered 503. Nothing is lost.</p>
            </Warning>
            <Warning says="R. Shah paused the lobby screen." mild />
            <Table
              caption="Connections"
              unseen
              columns={[
                { heading: 'Name' },
                { heading: 'Is told of' },
                { heading: 'Last day', numbers: true },
                { heading: 'Where it stands' },
              ]}
              rows={(['done', 'waits', 'look', 'wrong'] as const).map((kind) => [
                <>
                  <a href="/one">Mail list</a>
                  <small>hooks.lists.example.org</small>
                </>,
                'A gift was given',
                '62 of 76',
                <Badge kind={kind}>{kind}</Badge>,
              ])}
              none=""
            />
          </>
        ),
      }),
  },
  {
    name: 'an act',
    show: (c) =>
      page(c, {
        title: 'Refund',
        body: (
          <Act c={c} to="/refund" label="Refund" grave>
            {fields}
          </Act>
        ),
      }),
  },
  {
    name: 'an act looked at again',
    show: (c) =>
      secondLook(c, {
        title: 'Refund $50?',
        says: <p>To the card of Ana Paz that ends in 4242.</p>,
        label: 'Refund $50',
        back: '/',
      }),
  },
  ...(Object.keys(refusals) as RefusalCode[]).map(
    (code): OfficeState => ({ name: `refused: ${code}`, show: (c) => refuse(c, code) }),
  ),
]

const group = 'office'

const spokenAs = (language: Language): OfficeLanguage | undefined =>
  officeLanguageNames.find((each) => each === language)

/** The office, in one of its own languages; empty in any other. */
export const officeGroup = (language: Language): Group<OfficeState> => ({
  name: group,
  states: spokenAs(language) ? states : [],
})

/** One state of the office as a whole document; null: there is none of this name, or none in this language. */
export async function officeOf(id: string, language: Language): Promise<string | null> {
  const state = states.find(({ name }) => idOf(group, name) === id)
  const spoken = spokenAs(language)
  if (!state || !spoken) return null
  const app = new Hono<OfficeEnv>()
  app.get('*', (c) => {
    c.set('language', spoken)
    c.set('requestId', 'k3v9')
    c.set('log', { warn: () => {} } as never)
    c.set('form', new URLSearchParams() as never)
    c.set('menu', [])
    c.set('session', { csrf: '', told: null, person: { name: 'Ruth Vega', role: 'money', actor: 'ruth' } } as never)
    c.set('office', { services: { settings: { testMode: true }, random: { id: () => 'key' } } } as never)
    return state.show(c)
  })
  return (await app.request('/')).text()
}
