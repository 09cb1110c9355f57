import { Button } from 'antd'
import { useEffect } from 'react'
import { videoAddress } from '#domain/catalogue/article-video.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#bridge/use-action.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { isVideoAddress } from '#ui/rich-text/address.ts'
import { useStrings } from '#ui/strings.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { blogStrings } from './blog-strings.ts'

/** The article's video in the system's own player; one that stands on a video site there. Nothing while it has no address. */
export function PlayVideo({ video }: { readonly video: unknown }) {
  const s = useStrings(blogStrings).video
  const openLink = useOpenLink()
  const { run, busy } = useAction('files.viewVideo', { failed: s.playFailed })
  // nobody waits for it any more
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
