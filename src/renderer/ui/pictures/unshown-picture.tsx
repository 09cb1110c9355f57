import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { PictureRefusal } from '#contract/desktop/desktop.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { defineStrings, useStrings } from '../strings.ts'

export const unshownStrings = defineStrings({
  en: {
    failed: 'Couldn’t load the picture',
    why: {
      pixels: (megapixels: string) => `${megapixels} megapixels. The limit is 40.`,
      type: (kind: string) => `${kind} files can’t be shown here.`,
      size: 'Larger than 100 MB.',
      'not-a-picture': 'The file isn’t a picture.',
      undecodable: 'Damaged or unsupported. The picture can’t be shown here.',
      elsewhere: 'Not under the API address. Set the picture origin.',
      'no-file': 'The address doesn’t lead to a file. Nothing was downloaded.',
    },
    retry: 'Retry',
    links: 'Settings → Links',
    view: 'Open in the default viewer',
    viewFailed: 'Couldn’t open the picture',
  },
  fr: {
    failed: 'Impossible de charger la photo',
    why: {
      pixels: (megapixels) => `${megapixels} mégapixels. La limite est de 40.`,
      type: (kind) => `Les fichiers ${kind} ne peuvent pas être affichés ici.`,
      size: 'Plus de 100 Mo.',
      'not-a-picture': 'Le fichier n’est pas une image.',
      undecodable: 'Photo endommagée ou non prise en charge. Impossible de l’afficher ici.',
      elsewhere: 'Hors de l’adresse de l’API. Indiquez l’origine des photos.',
      'no-file': 'L’adresse ne mène pas à un fichier. Rien n’a été téléchargé.',
    },
    retry: 'Réessayer',
    links: 'Réglages → Liens',
    view: 'Ouvrir dans la visionneuse par défaut',
    viewFailed: 'Impossible d’ouvrir la photo',
  },
})

/** Common name of a picture format: 'TIFF', 'SVG'. */
export const kindOfPicture = (type: string | null): string =>
  type === null ? '' : (type.slice('image/'.length).split('+')[0] ?? '').toUpperCase()

interface Props {
  readonly url: string
  readonly onRetry: () => void
}

/** Shown instead of a picture whose <img> failed: the reason and the next step. A format that the page can't show is not requested again. */
export function UnshownPicture({ url, onRetry }: Props) {
  const s = useStrings(unshownStrings)
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null)
  const { run, busy } = useAction('files.viewPicture', { failed: s.viewFailed })
  useEffect(() => {
    let isCurrent = true
    void call('files.whyNotShown', { url: url.slice(0, 4096) }).then((answer) => {
      if (isCurrent && answer.ok) setRefusal(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [url])
  return (
    <>
      <p>{refusal === null ? s.failed : textOf(refusal, s)}</p>
      {refusal === null && (
        <Button size="small" onClick={onRetry}>
          {s.retry}
        </Button>
      )}
      {refusal?.why === 'elsewhere' && (
        <Button size="small" href="#/settings?section=links&setting=media">
          {s.links}
        </Button>
      )}
      {refusal?.viewable && (
        <Button size="small" loading={busy} onClick={() => void run({ url })}>
          {s.view}
        </Button>
      )}
    </>
  )
}

function textOf({ why, type, megapixels }: PictureRefusal, s: (typeof unshownStrings)['en']): string {
  if (why === 'pixels') return s.why.pixels(String(megapixels ?? '—'))
  return why === 'type' ? s.why.type(kindOfPicture(type)) : s.why[why]
}
