import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkBan } from '#domain/people/ban-address.ts'
import { formatCount } from '#domain/values/format.ts'
import { call } from '#bridge/call.ts'
import { isRecord } from '#contract/values/record.ts'
import { useDraft } from '#ui/dialog-form/form/use-draft.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { banStrings } from './ban-strings.ts'
import { useBan } from './use-ban.tsx'

const EMPTY = { ip: '', description: '' }
const MAX_DESCRIPTION = 1000
const DRAFT = 'bans.ip'

/** Drops the draft of a banned address, also after the page was left. A draft of the next address stays. */
async function dropDraftOf(ip: string): Promise<void> {
  const stored = await call('drafts.read', { form: DRAFT, lasting: true })
  const values = stored.ok ? stored.value?.values : undefined
  if (isRecord(values) && values.ip === ip) await call('drafts.drop', { form: DRAFT })
}

/** Both fields of a ban with their draft, what is wrong with them, and the ban itself. `?ip=` fills in the address. */
export function useBanForm() {
  const s = useStrings(banStrings)
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const [values, setValues] = useState({ ...EMPTY, ip: params.get('ip') ?? '' })
  const [wasLeft, setWasLeft] = useState(values.ip !== '')
  const { ban, busy } = useBan()
  const field = useRef<InputRef>(null)
  const dirty = values.ip !== '' || values.description !== ''
  const { keep, ready } = useDraft(
    DRAFT,
    values,
    dirty,
    (draft) => {
      const text = (name: keyof typeof EMPTY) => (typeof draft[name] === 'string' ? draft[name] : '')
      // an IP from the URL takes precedence over the draft
      setValues((now) => (now.ip === '' ? { ip: text('ip'), description: now.description || text('description') } : now))
    },
    {
      title: s.title,
      fields: [
        { label: s.ip, text: values.ip, personal: true },
        { label: s.description, text: values.description },
      ],
    },
  )
  useEffect(() => {
    if (ready && !dirty) void call('drafts.drop', { form: DRAFT })
  }, [ready, dirty])

  const { ip, refused } = checkBan(values.ip)
  const wrong = wasLeft && refused !== null && refused !== 'empty' ? s.refused[refused] : null
  // a longer text is not cut: its end would be lost without a word
  const tooLong = values.description.length > MAX_DESCRIPTION ? s.descriptionLong(formatCount(MAX_DESCRIPTION, language)) : null
  const accept = async () => {
    setWasLeft(true)
    if (ip === null || busy !== null) return field.current?.focus()
    if (tooLong !== null) return
    keep()
    if (!(await ban(ip, values.description))) return
    void dropDraftOf(values.ip)
    // keep input typed during the request: it is the next address
    setValues((now) => (now === values ? EMPTY : now))
    setWasLeft(false)
    if (params.has('ip')) setParams({}, { replace: true })
    field.current?.focus()
  }
  return {
    values,
    change: (next: Partial<typeof EMPTY>) => setValues({ ...values, ...next }),
    /** The address that would be banned; null while it is refused. */
    ip,
    wrong,
    tooLong,
    /** Why Accept is disabled; null when it is not. */
    why: refused === null ? tooLong : s.refused[refused],
    busy,
    field,
    /** Call when the focus leaves the address: from then on it may be called wrong. */
    leave: () => setWasLeft(values.ip.trim() !== ''),
    accept,
  }
}
