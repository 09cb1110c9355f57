import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { AddressBar } from './address-bar.tsx'
import { isVideoAddress } from './address.ts'
import { editorKit, htmlOf } from './editor-kit.ts'
import { type LostPart, pastedList } from './lost-parts.ts'
import { RichTextView } from './rich-text-view.tsx'
import { Toolbar } from './toolbar.tsx'
import type { AddressKind } from './tools.ts'
import { useStrings } from '../strings.ts'
import { richTextStrings } from './rich-text-strings.ts'
import './rich-text.css'

interface Props {
  readonly label: string
  readonly labelledBy: string
  readonly required: boolean
  /** Initial content; a later change from outside needs a new editor. */
  readonly html: string
  readonly disabled: boolean
  /** Content above the text in the preview. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly onChange: (html: string) => void
  /** Called once with the HTML that saving the unedited text would produce. */
  readonly onOpened: (html: string) => void
}

/** Rich-text editor: 320 px high (part 2 §9), with a toolbar and a preview. Its code loads on first use. */
export function RichTextEditor({ label, labelledBy, required, html, disabled, above, below, onChange, onOpened }: Props) {
  const s = useStrings(richTextStrings)
  const [now, setNow] = useState(html)
  const [notPasted, setNotPasted] = useState<readonly LostPart[]>([])
  const [kit] = useState(() =>
    editorKit(
      html,
      {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(required ? { 'aria-required': 'true' } : {}),
        class: 'rich-text',
      },
      setNotPasted,
    ),
  )
  const editor = useEditor({
    ...kit,
    // an editor created during render is discarded if a busy machine takes more than a millisecond to mount it
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: it }) => {
      const text = htmlOf(it)
      setNow(text)
      onChange(text)
    },
  })
  return editor === null ? (
    <p className="rich-opening" role="status">
      {s.loading}
    </p>
  ) : (
    <>
      {notPasted.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={s.notPasted(pastedList(notPasted, s.parts))}
          closable={{ onClose: () => setNotPasted([]) }}
        />
      )}
      <OpenedEditor {...{ editor, label, now, disabled, above, below, onOpened }} />
    </>
  )
}

type OpenedProps = Pick<Props, 'label' | 'disabled' | 'above' | 'below' | 'onOpened'> & { readonly editor: Editor; readonly now: string }

function OpenedEditor({ editor, label, now, disabled, above, below, onOpened }: OpenedProps) {
  const s = useStrings(richTextStrings)
  const [asking, setAsking] = useState<AddressKind | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const opened = useEffectEvent(onOpened)
  useEffect(() => opened(htmlOf(editor)), [editor])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  const apply = (address: string | null, alt: string) => {
    const chain = editor.chain().focus()
    if (asking === 'link') {
      if (address === null) chain.extendMarkRange('link').unsetLink().run()
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
      else chain.extendMarkRange('link').setLink({ href: address }).run()
    } else if (address !== null) {
      if (asking === 'image') chain.setImage({ src: address, ...(alt === '' ? {} : { alt }) }).run()
      else {
        const frame = isVideoAddress(address)
        const attrs = frame ? { tag: 'iframe', src: address, allowfullscreen: '' } : { tag: 'video', src: address, controls: '' }
        chain.insertContent({ type: 'video', attrs }).run()
      }
    }
    setAsking(null)
  }
  const close = () => {
    setAsking(null)
    editor.commands.focus()
  }
  return (
    <div className={disabled ? 'rich-editor rich-disabled' : 'rich-editor'}>
      <Toolbar
        editor={editor}
        label={label}
        disabled={disabled}
        previewing={previewing}
        onPreview={() => setPreviewing((previous) => !previous)}
        onAddress={setAsking}
      />
      {asking !== null && !previewing && (
        <AddressBar
          key={asking}
          kind={asking}
          first={asking === 'link' ? String(editor.getAttributes('link')['href'] ?? '') : ''}
          onApply={apply}
          onClose={close}
        />
      )}
      {previewing ? (
        <>
          {above}
          {now === '' ? <p className="rich-nothing">{s.nothing}</p> : <RichTextView html={now} title={s.previewOf(label)} />}
          {below}
        </>
      ) : (
        <EditorContent editor={editor} className="rich-area" />
      )}
    </div>
  )
}
