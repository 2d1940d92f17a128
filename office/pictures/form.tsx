import type { Context } from 'hono'
import { languages } from '#charity'
import { licences } from '#charity/licences.ts'
import { fileSize } from '#content/file-size.ts'
import { inLanguage, say } from '#content/language.ts'
import { largestUpload, shapes } from '#server/words/picture.ts'
import { each } from '#ui/each.ts'
import { ChoiceField, ChoicesField, Field, FileField } from '#ui/Field.tsx'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import type { Text } from '../words/language.ts'
import { picturesWords as words } from '../words/pictures.ts'
import { refusals } from '../words/refusals.ts'
import { picturesPath } from './paths.ts'
import { type Faults, licenceNames, ninths } from './sent.ts'

interface FormProps {
  readonly c: Context<OfficeEnv>
  readonly folders: readonly string[]
  readonly faults: Faults
}

/** What brings a picture: the file, how it is cut, where it goes, what it shows, and who allows it. */
export function PictureForm({ c, folders, faults }: FormProps) {
  const { language, form } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const props = (name: string, label: Text, hint?: Text) => ({
    name,
    label: text(label),
    value: form.get(name) ?? '',
    ...(hint ? { hint: text(hint) } : {}),
    ...(faults[name] ? { fault: faults[name] } : {}),
  })
  const { picture: fault } = faults
  return (
    <Act c={c} to={picturesPath} label={text(words.send)} sendsFile>
      <FileField
        name="picture"
        label={text(words.file)}
        hint={say(words.fileHint, language, { most: fileSize(largestUpload, language) })}
        {...(fault ? { fault } : {})}
        accept=".jpg,.jpeg,.png,.webp,.avif,.svg"
        most={largestUpload}
        tooLarge={text(refusals.picture_too_large.text)}
      />
      <ChoiceField
        {...props('shape', words.shape)}
        choices={(Object.keys(shapes) as (keyof typeof shapes)[]).map((value) => ({
          value,
          label: text(words.shapes[value]),
        }))}
      />
      <ChoicesField
        one
        name="ninth"
        className="ninths"
        label={text(words.ninth)}
        hint={text(words.ninthHint)}
        chosen={[form.get('ninth') ?? '1,1']}
        choices={ninths.map((value, at) => ({
          value,
          label: text(words.ninths[`n${at}` as keyof typeof words.ninths]),
        }))}
      />
      <ChoiceField
        {...props('folder', words.folder, words.folderHint)}
        choices={folders.map((value) => ({ value, label: value }))}
      />
      <Field {...props('name', words.name, words.nameHint)} required />
      {each(languages, ({ code, name }) => (
        <Field
          {...props(`shows-${code}`, words.shows, words.showsHint)}
          label={say(words.shows, language, { language: name })}
          required
        />
      ))}
      <Field {...props('author', words.author)} required />
      <Field {...props('title', words.called)} />
      <ChoiceField
        {...props('licence', words.licence)}
        choices={licenceNames.map((value) => ({
          value,
          label: value in licences ? licences[value as keyof typeof licences].name : text(words.own),
        }))}
      />
      <Field {...props('source', words.source, words.sourceHint)} />
      <Field {...props('consent', words.consent, words.consentHint)} required />
    </Act>
  )
}
