import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useStrings } from '../strings.ts'
import { normalizedAddress, isVideoAddress } from './address.ts'
import { richTextStrings } from './rich-text-strings.ts'
import type { AddressKind } from './tools.ts'

interface Props {
  readonly kind: AddressKind
  /** The current address. */
  readonly first: string
  /** null removes a link. */
  readonly onApply: (address: string | null, alt: string) => void
  readonly onClose: () => void
}

/** A line below the tools for the address of a link, picture or video. The back office has no upload for pictures of articles. */
export function AddressBar({ kind, first, onApply, onClose }: Props) {
  const s = useStrings(richTextStrings)
  const id = useId()
  const [typed, setTyped] = useState(first)
  const [alt, setAlt] = useState('')
  const address = normalizedAddress(typed)
  const wrong = typed.trim() !== '' && (address === null || (kind === 'video' && !isVideo(address)))
  const mayApply = kind === 'link' ? !wrong : address !== null && !wrong
  const apply = () => {
    if (mayApply) onApply(address, alt.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // the event must not reach the form or dialog around
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles events that bubble from its fields
    <div className="rich-address" onKeyDown={onKeyDown} role="group" aria-label={s.address[kind]}>
      <label htmlFor={id}>{s.address[kind]}</label>
      <Input
        id={id}
        autoFocus
        size="small"
        value={typed}
        placeholder="https://"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={(event) => setTyped(event.target.value)}
      />
      {kind === 'image' && (
        <Input size="small" value={alt} aria-label={s.alt} placeholder={s.alt} onChange={(event) => setAlt(event.target.value)} />
      )}
      <Button size="small" type="primary" disabled={!mayApply} onClick={apply}>
        {kind === 'link' ? s.apply : s.insert}
      </Button>
      <Button size="small" onClick={onClose}>
        {s.cancel}
      </Button>
      <span id={`${id}-hint`} className={wrong ? 'rich-address-wrong' : 'rich-address-hint'} role={wrong ? 'alert' : undefined}>
        {wrong ? s.refused : s.addressHint[kind]}
      </span>
    </div>
  )
}

const isVideo = (address: string) => isVideoAddress(address) || /\.(mp4|webm|ogg|mov)([?#]|$)/i.test(address)
