import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkBan } from '#domain/people/ban-address.ts'
import { formatCount } from '#domain/values/format.ts'
import { call } from '#bridge/call.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDraft } from '#ui/dialog-form/form/use-draft.ts'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import './bans.css'
import { banStrings } from './ban-strings.ts'
import { useBan } from './use-ban.tsx'

const EMPTY = { ip: '', description: '' }
const MAX_DESCRIPTION = 1000

/** `/dashboard/history/actions/ip?ip=203.0.113.7`: IP, description, Accept. Success clears both fields (part 2 §2, D-88). */
export function BanIpPage() {
  const s = useStrings(banStrings)
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const [values, setValues] = useState({ ...EMPTY, ip: params.get('ip') ?? '' })
  const [wasLeft, setWasLeft] = useState(values.ip !== '')
  const { ban, busy } = useBan()
  const field = useRef<InputRef>(null)
  const dirty = values.ip !== '' || values.description !== ''
  const { keep, ready } = useDraft(
    'bans.ip',
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
    if (ready && !dirty) void call('drafts.drop', { form: 'bans.ip' })
  }, [ready, dirty])
  useShortcuts(PAGE_LAYER, [{ key: '/', label: s.goToIp, run: () => field.current?.focus({ cursor: 'all' }) }])

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
    // keep input typed during the request: it is the next address
    setValues((now) => (now === values ? EMPTY : now))
    setWasLeft(false)
    if (params.has('ip')) setParams({}, { replace: true })
    field.current?.focus()
  }
  return (
    <>
      <PageHeader title={s.title} lead={s.lead} actions={<Link to="/dashboard/history/banlist">{s.banList}</Link>} />
      <form
        className="ban-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void accept()
        }}
      >
        <label htmlFor="ban-ip">{s.ip}</label>
        <Input
          id="ban-ip"
          ref={field}
          className="ban-ip"
          value={values.ip}
          placeholder={s.ipFormat}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          aria-required
          aria-describedby="ban-ip-hint"
          aria-invalid={wrong !== null || undefined}
          {...(wrong === null ? {} : { status: 'error' as const })}
          onChange={(event) => setValues({ ...values, ip: event.target.value })}
          onBlur={() => setWasLeft(values.ip.trim() !== '')}
        />
        <p id="ban-ip-hint" className={wrong === null ? 'ban-hint' : 'ban-hint ban-wrong'} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? (ip !== null && ip !== values.ip.trim() ? s.willBan(ip) : s.ipHint)}
        </p>
        <label htmlFor="ban-description">{s.description}</label>
        <Input.TextArea
          id="ban-description"
          value={values.description}
          className="ban-description"
          rows={3}
          aria-describedby="ban-description-hint"
          aria-invalid={tooLong !== null || undefined}
          {...(tooLong === null ? {} : { status: 'error' as const })}
          onChange={(event) => setValues({ ...values, description: event.target.value })}
        />
        <p
          id="ban-description-hint"
          className={tooLong === null ? 'ban-hint' : 'ban-hint ban-wrong'}
          role={tooLong === null ? undefined : 'alert'}
        >
          {tooLong ?? s.descriptionHint}
        </p>
        <div className="ban-actions">
          <KeyButton
            type="primary"
            danger
            label={s.accept}
            keys="Mod+Enter"
            busy={busy !== null}
            disabledReason={refused === null ? tooLong : s.refused[refused]}
            onPress={() => void accept()}
          />
          <span role="status" className="ban-hint">
            {busy === 'looking' ? s.looking : ''}
          </span>
        </div>
        {/* Enter in a one-line field submits only if the form has a submit button */}
        <button type="submit" hidden disabled={busy !== null}>
          {s.accept}
        </button>
      </form>
    </>
  )
}
