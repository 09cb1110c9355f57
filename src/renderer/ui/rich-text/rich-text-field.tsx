import { Alert } from 'antd'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { BESIDE, useField, useFormState } from '../dialog-form/form/form-state.ts'
import { UnreadNote } from '../dialog-form/unread-note.tsx'
import { useStrings } from '../strings.ts'
import { lostList, type LostPart, lostParts } from './lost-parts.ts'
import { inertBody } from './profile.ts'
import { richTextStrings } from './rich-text-strings.ts'
import './rich-text.css'

const Editor = lazy(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })))

interface Props {
  /** Key of the operation's input; its value is cleaned rich text, '' when empty. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** Content that the site shows before and after the text, for the preview. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}

/** Form key of the stored, uncleaned text: the form warns about content that saving would lose. */
export const STORED = `${BESIDE}stored`

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, br'
/** Plain text of rich text, for comparisons and drafts: one line for each block. */
function textIn(html: unknown): string {
  if (typeof html !== 'string') return ''
  const body = inertBody(html)
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n')
  return (body.textContent ?? '').trim().replaceAll(/\n{2,}/g, '\n')
}

/** Rich text in a form. Untouched text is sent back cleaned; edited text as the editor produces it. */
export function RichTextField({ name, label, required = false, above, below }: Props) {
  const s = useStrings(richTextStrings)
  const id = useId()
  const { value, start, set, busy } = useField(name, label, textIn)
  const storedHtml = useFormState(name).values[STORED]
  const stored = typeof storedHtml === 'string' ? storedHtml : ''
  const html = typeof value === 'string' ? value : ''
  // an editor keeps its own text: a new value of the form (a draft, a newer version) needs a new editor
  const [own, setOwn] = useState({ html, revision: 0 })
  if (own.html !== html) setOwn({ html, revision: own.revision + 1 })
  /** Parts of the initial text that the editor cannot represent. */
  const [unheld, setUnheld] = useState<readonly LostPart[]>([])
  // only what cleaning removes from the stored text; a person's own deletions are no loss
  const cleaned = typeof start === 'string' ? start : ''
  const lost = useMemo(() => (stored === '' ? [] : lostParts(stored, cleaned)), [stored, cleaned])
  const lostByEdit = stored === '' ? [] : unheld
  return (
    <div className="field">
      <span id={id} className="rich-label" data-required={required || undefined}>
        {label}
      </span>
      <UnreadNote name={name} />
      {lost.length > 0 && <Alert type="warning" showIcon title={s.lostTitle} description={s.lostText(lostList(lost))} />}
      {lostByEdit.length > 0 && <Alert type="info" showIcon title={s.lostByEdit(lostList(lostByEdit))} />}
      <Suspense
        fallback={
          <p className="rich-opening" role="status">
            {s.loading}
          </p>
        }
      >
        <Editor
          key={own.revision}
          label={label}
          labelledBy={id}
          required={required}
          html={html}
          disabled={busy}
          above={above}
          below={below}
          onChange={(text) => {
            setOwn(({ revision }) => ({ html: text, revision }))
            set(text)
          }}
          onOpened={(held) => setUnheld(lostParts(html, held))}
        />
      </Suspense>
    </div>
  )
}
