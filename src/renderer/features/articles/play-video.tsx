import { Button } from 'antd'
import { useEffect } from 'react'
import { videoAddress } from './article-video.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { isVideoAddress } from '#ui/rich-text/address.ts'
import { useStrings } from '#ui/strings.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { blogStrings } from './blog-strings.ts'

/** Plays the article's video in the system player, or opens it on its video site. Renders nothing without an address. */
export function PlayVideo({ video }: { readonly video: unknown }) {
  const s = useStrings(blogStrings).video
  const openLink = useOpenLink()
  const { run, busy } = useAction('files.viewVideo', { failed: s.playFailed })
  // cancel the download on unmount
  useEffect(() => () => void (busy && call('jobs.cancel', { job: 'files.viewVideo' })), [busy])
  const url = videoAddress(video)
  if (url === null) return null
  return (
    <Button
      size="small"
      type="text"
      loading={busySign(busy)}
      onClick={() => void (isVideoAddress(url) ? openLink(url) : run({ url: url.slice(0, 4096) }))}
    >
      {s.play}
    </Button>
  )
}
