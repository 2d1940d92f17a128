import { inLanguage } from '#content/language.ts'
import { writeNote } from '#server/giving/donor/note.ts'
import { textField } from '../../ui/field.ts'
import { actWords, noteWords } from '../../words/acts.ts'
import { backTo, type DonorAct } from './act.ts'

/** Letters of a note beyond these are no note. */
const longest = 2000

export const noteAct: DonorAct = {
  name: 'note',
  label: noteWords.name,
  button: noteWords.button,
  needs: 'help',
  offered: () => true,
  form: ({ var: { language, form } }, _asked, faults) =>
    textField({
      name: 'text',
      label: inLanguage(noteWords.text, language),
      hint: inLanguage(noteWords.hint, language),
      value: form.get('text') ?? '',
      required: true,
      ...(faults.text ? { fault: faults.text } : {}),
    }),
  async does(c, asked, key) {
    const { store, clock } = c.var.office.services
    const text = (c.var.form.get('text') ?? '').trim().slice(0, longest)
    if (text === '') return { faults: { text: inLanguage(actWords.required, c.var.language) } }
    await store.write(writeNote({ gift: asked.own.gift.id, text, by: c.var.person.actor, key }, clock.now()))
    return backTo(c, asked, 'done', noteWords.done)
  },
}
