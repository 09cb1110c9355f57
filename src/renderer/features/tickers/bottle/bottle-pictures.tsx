import { useState } from 'react'
import SwapIcon from 'lucide-react/icons/arrow-left-right'
import TrashIcon from 'lucide-react/icons/trash'
import type { AppError } from '#contract/result.ts'
import { mayHold } from '#domain/text/nothing.ts'
import type { KeyedBottle } from './bottle-edit.ts'
import { type Attachments, swapShown, swapSides, withoutPicture } from './picture-edits.ts'
import { type Picture, picturesOf } from '#domain/catalogue/pictures.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { bottleStrings } from './bottle-strings.ts'
import { detailStrings } from '../page/detail-strings.ts'
import { PictureThumb } from './picture-thumb.tsx'
import type { ReadBottles } from './read-bottles.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'

interface Props {
  readonly bottle: KeyedBottle
  readonly unlocked: boolean
  readonly actions: BottleActions
  readonly readBottles: ReadBottles
  /** Why saving is disabled; null when enabled. */
  readonly wait: string | null
}

/** The pictures of a bottle: swap front and back, delete one. Both actions send the full new list. Their toasts are titled with the ISBN (D-75). */
export function BottlePictures({ bottle, unlocked, actions, readBottles, wait }: Props) {
  const s = useStrings(bottleStrings)
  const { sides, noPictures, unreadPictures, saving } = useStrings(detailStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const isbn = bottle.isbn?.trim() ? bottle.isbn : null
  const pictures = picturesOf(bottle.files_attachments)
  const swapped = swapSides(bottle.files_attachments)
  const busy = working || actions.busy
  const locked = isbn === null ? s.noIsbn : unlocked ? wait : s.filesLocked

  /** Pictures are sent as a full list, so reload first to keep those that a colleague added (D-131). */
  const send = async (change: (now: unknown) => Attachments | null) => {
    if (isbn === null || working || actions.busy) return
    setWorking(true)
    const read = await readBottles()
    const now = read.ok ? read.value.find(({ id }) => id === bottle.id) : undefined
    const files_attachments = now ? change(now.files_attachments) : null
    if (!read.ok) sayNotRead(read.error)
    else if (files_attachments === null) toast.info({ title: isbn, text: s.alreadyDone })
    else await actions.updateFiles({ isbn, id: bottle.id, files_attachments }, readBottles)
    setWorking(false)
  }
  const sayNotRead = (error: AppError) => {
    const explained = explainError(error, language)
    if (error.kind !== 'unauthorized') toast.error({ ...explained, title: isbn ?? '', text: s.picturesFailed(explained.text) })
  }
  const remove = async (picture: Picture) => {
    const text = s.removePictureText(sides[picture.role], isbn ?? '')
    if (await ask({ title: s.removePictureTitle, text, ok: s.removePictureOk, danger: true }))
      await send((now) => withoutPicture(now, picture.url))
  }
  return (
    <section className="bottle-pictures" data-field="files_attachments" aria-label={s.picturesOf(isbn ?? '')}>
      {pictures.length === 0 && <p className="bottle-no-picture">{mayHold(bottle, 'files_attachments') ? unreadPictures : noPictures}</p>}
      {pictures.map((picture) => (
        <div key={picture.url} className="bottle-picture">
          <PictureThumb picture={picture} of={isbn ?? ''} />
          <RowButton
            danger
            label={s.removePicture(sides[picture.role])}
            icon={<TrashIcon aria-hidden="true" />}
            disabledReason={locked ?? (busy ? saving : null)}
            onPress={() => void remove(picture)}
          />
        </div>
      ))}
      <KeyButton
        label={s.swap}
        keys="s"
        icon={<SwapIcon aria-hidden="true" />}
        busy={busy}
        disabledReason={locked ?? (swapped === null ? s.cannotSwap : null)}
        onPress={() => void send((now) => swapShown(now, bottle.files_attachments))}
      />
    </section>
  )
}
