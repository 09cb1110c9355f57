import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import BoldIcon from 'lucide-react/icons/letter-b'
import CirclePlayIcon from 'lucide-react/icons/circle-play'
import EyeIcon from 'lucide-react/icons/eye'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import ChainIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import ListOrderedIcon from 'lucide-react/icons/list-ordered'
import StrikethroughIcon from 'lucide-react/icons/strikethrough'
import QuoteIcon from 'lucide-react/icons/text-quote'
import UndoIcon from 'lucide-react/icons/undo-2'
import RedoIcon from 'lucide-react/icons/redo-2'
import UnderlineIcon from 'lucide-react/icons/underline'
import { ariaKeys } from '../shortcuts/chords.ts'
import { Kbd, keyCaps } from '../shortcuts/kbd.tsx'
import { keyStrings } from '../shortcuts/key-strings.ts'
import { useLayerName } from '../shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useStrings } from '../strings.ts'
import { richTextStrings } from './rich-text-strings.ts'
import { ADDRESS_KEYS, type AddressKind, PREVIEW_KEY, type Tool, TOOLS } from './tools.ts'

const ICONS: Readonly<Record<Tool['name'] | AddressKind, ReactNode>> = {
  bold: <BoldIcon />,
  italic: <ItalicIcon />,
  underline: <UnderlineIcon />,
  strike: <StrikethroughIcon />,
  heading2: <span className="rich-letter" data-letter="H2" />,
  heading3: <span className="rich-letter" data-letter="H3" />,
  bulletList: <ListIcon />,
  orderedList: <ListOrderedIcon />,
  blockquote: <QuoteIcon />,
  link: <ChainIcon />,
  image: <ImageIcon />,
  video: <CirclePlayIcon />,
  undo: <UndoIcon />,
  redo: <RedoIcon />,
}
const ADDRESSES: readonly AddressKind[] = ['link', 'image', 'video']

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
  readonly previewing: boolean
  readonly onPreview: () => void
  readonly onAddress: (kind: AddressKind) => void
}

/** The tools of the editor. One stop of Tab, arrows between them; each shows its key. */
export function Toolbar({ editor, label, disabled, previewing, onPreview, onAddress }: Props) {
  const s = useStrings(richTextStrings)
  const layer = useLayerName()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [
        ...TOOLS.flat().flatMap(({ name, active: isActive }) => (isActive?.(now) ? [name] : [])),
        ...(now.isActive('link') ? ['link'] : []),
      ].join(' '),
  }).split(' ')
  const off = disabled || previewing
  const run = (tool: Tool) => void tool.run(editor.chain().focus()).run()
  const inText = () => !off && editor.isFocused
  useShortcuts(layer, [
    ...TOOLS.flat().map((tool) => ({ key: tool.keys, label: s.tools[tool.name], run: () => run(tool), enabled: inText })),
    ...ADDRESSES.map((kind) => ({ key: ADDRESS_KEYS[kind], label: s.tools[kind], run: () => onAddress(kind), enabled: inText })),
    { key: PREVIEW_KEY, label: previewing ? s.edit : s.preview, run: onPreview, enabled: !disabled },
  ])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled)
    const at = buttons.findIndex((button) => button === document.activeElement)
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div className="rich-bar" role="toolbar" aria-label={s.toolbar(label)} tabIndex={-1} onKeyDown={move}>
      {TOOLS.map((group, nth) => (
        <span key={group[0]?.name} className="rich-group">
          {nth === TOOLS.length - 1 &&
            ADDRESSES.map((kind) => (
              <ToolButton
                key={kind}
                label={s.tools[kind]}
                keys={ADDRESS_KEYS[kind]}
                icon={ICONS[kind]}
                disabled={off}
                first={false}
                {...(kind === 'link' ? { pressed: active.includes('link') } : {})}
                onPress={() => onAddress(kind)}
              />
            ))}
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              label={s.tools[tool.name]}
              keys={tool.keys}
              icon={ICONS[tool.name]}
              disabled={off}
              first={tool.name === 'bold'}
              {...(tool.active ? { pressed: active.includes(tool.name) } : {})}
              onPress={() => run(tool)}
            />
          ))}
        </span>
      ))}
      <button
        type="button"
        className="rich-tool rich-preview"
        aria-pressed={previewing}
        aria-keyshortcuts={ariaKeys(PREVIEW_KEY)}
        disabled={disabled}
        tabIndex={off ? 0 : -1}
        onClick={onPreview}
      >
        <EyeIcon aria-hidden="true" /> {s.preview} <Kbd keys={PREVIEW_KEY} />
      </button>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly first: boolean
  readonly pressed?: boolean
  readonly onPress: () => void
}

function ToolButton({ label, keys, icon, disabled, first, pressed, onPress }: ToolProps) {
  const words = useStrings(keyStrings)
  const id = useId()
  return (
    <button
      id={id}
      type="button"
      className="rich-tool"
      aria-label={label}
      title={`${label} (${keyCaps(keys, words).join(' ')})`}
      aria-keyshortcuts={ariaKeys(keys)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      disabled={disabled}
      tabIndex={first ? 0 : -1}
      // the selection stays where it is
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}
