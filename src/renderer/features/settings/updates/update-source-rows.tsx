import type { Settings } from '#contract/desktop/settings.ts'
import type { UpdateState } from '#contract/desktop/updates.ts'
import { useStrings } from '#ui/strings.ts'
import { CheckedText } from '../checked-text.tsx'
import { Row } from '../section.tsx'
import { updatesStrings } from './updates-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'

/** An Ed25519 public key as SPKI: a fixed 12-byte header, 32 bytes of key. */
const KEY = /^MCowBQYDK2VwAyEA[A-Za-z\d+/]{43}=$/

interface Props {
  readonly settings: Settings
  /** The feed in use. */
  readonly feed: UpdateState['feed']
}

/** The person's update server. While it is empty, the feed of the administrator or the build is shown and used. */
export function UpdateSourceRows({ settings, feed }: Props) {
  const s = useStrings(updatesStrings)
  const change = useSettingsChange()
  const source = settings.updates ?? { feed: '', key: '' }
  return (
    <>
      <Row
        label={s.server}
        htmlFor="update-feed"
        hint={feed && feed.from !== 'settings' ? `${feed.url} · ${s.from[feed.from]}` : undefined}
      >
        <CheckedText
          id="update-feed"
          value={source.feed}
          placeholder={s.serverHint}
          problem={(text) => (text === '' || isFeed(text) ? null : s.serverBad)}
          onChange={(text) => change({ updates: { ...source, feed: text } })}
        />
      </Row>
      <Row label={s.key} htmlFor="update-key" hint={s.keyWarning}>
        <CheckedText
          id="update-key"
          value={source.key}
          placeholder={s.keyHint}
          problem={(text) => (text === '' || KEY.test(text) ? null : s.keyBad)}
          onChange={(text) => change({ updates: { ...source, key: text } })}
        />
      </Row>
    </>
  )
}

function isFeed(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && !/[?#]/.test(text)
}
