import { Input } from 'antd'
import { Link } from 'react-router'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import './bans.css'
import { banStrings } from './ban-strings.ts'
import { useBanForm } from './use-ban-form.ts'

/** `/dashboard/history/actions/ip?ip=203.0.113.7`: IP, description, Accept. Success clears both fields (part 2 §2, D-88). */
export function BanIpPage() {
  const s = useStrings(banStrings)
  const { values, change, ip, wrong, tooLong, why, busy, field, leave, accept } = useBanForm()
  useShortcuts(PAGE_LAYER, [{ key: '/', label: s.goToIp, run: () => field.current?.focus({ cursor: 'all' }) }])
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
          onChange={(event) => change({ ip: event.target.value })}
          onBlur={leave}
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
          onChange={(event) => change({ description: event.target.value })}
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
            disabledReason={why}
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
