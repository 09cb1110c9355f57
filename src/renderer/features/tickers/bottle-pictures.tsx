import { DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import type { KeyedBottle } from '../../../domain/bottle-edit.ts'
import { type Attachments, swapSides, withoutPicture } from '../../../domain/picture-edits.ts'
import { type Picture, picturesOf } from '../../../domain/pictures.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'
import { detailStrings } from './detail-strings.ts'
import { PictureThumb } from './picture-thumb.tsx'
import type { BottleActions } from './use-bottle-actions.ts'

interface Props {
  readonly bottle: KeyedBottle
  readonly unlocked: boolean
  readonly actions: BottleActions
  /** Why nothing can be written at the moment. */
  readonly wait: string | null
}

/** The pictures of a bottle: swap front and back, delete one. Both send the full new list; their messages are titled with the isbn (D-75). */
export function BottlePictures({ bottle, unlocked, actions, wait }: Props) {
  const s = useStrings(bottleStrings)
  const { sides, noPictures, saving } = useStrings(detailStrings)
  const ask = useConfirm()
  const isbn = bottle.isbn?.trim() ? bottle.isbn : null
  const pictures = picturesOf(bottle.files_attachments)
  const swapped = swapSides(bottle.files_attachments)
  const locked = isbn === null ? s.noIsbn : unlocked ? wait : s.filesLocked

  const send = (files_attachments: Attachments | null) => {
    if (isbn !== null && files_attachments !== null && !actions.busy) void actions.updateFiles({ isbn, id: bottle.id, files_attachments })
  }
  const remove = async (picture: Picture) => {
    const text = s.removePictureText(sides[picture.role], isbn ?? '')
    if (await ask({ title: s.removePictureTitle, text, ok: s.removePictureOk, danger: true }))
      send(withoutPicture(bottle.files_attachments, picture.url))
  }
  return (
    <section className="bottle-pictures" data-field="files_attachments" aria-label={s.picturesOf(isbn ?? '')}>
      {pictures.length === 0 && <p className="bottle-no-picture">{noPictures}</p>}
      {pictures.map((picture) => (
        <div key={picture.url} className="bottle-picture">
          <PictureThumb picture={picture} of={isbn ?? ''} />
          <RowButton
            danger
            label={s.removePicture(sides[picture.role])}
            icon={<DeleteOutlined aria-hidden="true" />}
            why={locked ?? (actions.busy ? saving : null)}
            onPress={() => void remove(picture)}
          />
        </div>
      ))}
      <KeyButton
        label={s.swap}
        keys="s"
        icon={<SwapOutlined aria-hidden="true" />}
        busy={actions.busy}
        why={locked ?? (swapped === null ? s.cannotSwap : null)}
        onPress={() => send(swapped)}
      />
    </section>
  )
}
