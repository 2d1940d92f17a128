import { html } from 'hono/html'
import type { Markup } from './page.ts'

export interface FieldParts {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly type?: 'text' | 'search' | 'email' | 'date' | 'month' | 'number'
  /** A sentence below the label. */
  readonly hint?: string
  /** What is wrong with what was typed. */
  readonly fault?: string
  readonly required?: boolean
  /** What the page is opened for: whoever opens it can type at once. */
  readonly focused?: boolean
  /** What the browser may fill in; nothing, as a rule: it is somebody else's. */
  readonly autocomplete?: string
}

const described = ({ name, hint, fault }: Pick<FieldParts, 'name' | 'hint' | 'fault'>) => {
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return html`${ids ? html` aria-describedby="${ids}"` : ''}${fault ? html` aria-invalid="true"` : ''}`
}

/** A label with its hint and its fault, and what is filled in below them. */
const labelled = ({ name, label, hint, fault }: FieldParts, control: Markup) => html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}
${control}
</div>`

/** One line to fill in, by its label. */
export const field = (parts: FieldParts): Markup => {
  const { name, value = '', type = 'text', required = false, focused = false, autocomplete = 'off' } = parts
  return labelled(
    parts,
    html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${described(parts)}${required ? html` required` : ''}${focused ? html` autofocus` : ''}>`,
  )
}

/** Several lines to fill in. */
export const textField = (parts: Omit<FieldParts, 'type'> & { readonly rows?: number }): Markup =>
  labelled(
    parts,
    html`<textarea id="${parts.name}" name="${parts.name}" rows="${parts.rows ?? 4}"${described(parts)}${parts.required ? html` required` : ''}>${parts.value ?? ''}</textarea>`,
  )

/** One of several. */
export const choiceField = (
  parts: Omit<FieldParts, 'type'> & { readonly choices: readonly { readonly value: string; readonly label: string }[] },
): Markup =>
  labelled(
    parts,
    html`<select id="${parts.name}" name="${parts.name}"${described(parts)}>
${parts.choices.map(({ value, label }) => html`<option value="${value}"${value === parts.value ? html` selected` : ''}>${label}</option>`)}
</select>`,
  )
