import { formatCount } from '#domain/values/format.ts'
import { personName } from '#domain/values/person-name.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { banStrings } from './ban-strings.ts'
import type { Behind } from './users-at-address.ts'

/** Text of the question: the affected people by name. */
export function BehindList({ behind: { connected, users, count, own }, me }: { readonly behind: Behind; readonly me: string | null }) {
  const s = useStrings(banStrings)
  const language = useLanguage()
  return (
    <>
      {own && (
        <p>
          <strong>{s.own}</strong>
        </p>
      )}
      {connected === true && <p>{s.connected}</p>}
      {users === null ? (
        <p>{s.notLooked}</p>
      ) : count === 0 ? (
        <p>{s.nobodyKnown}</p>
      ) : (
        <>
          <p>{s.behind(formatCount(count, language))}</p>
          <ul className="ban-behind">
            {users.map(({ uuid, firstname, lastname, organization, email }, nth) => (
              <li key={uuid ?? nth}>
                {personName({ firstname, lastname }) ?? organization?.name ?? s.nameless}
                {email !== null && (
                  <>
                    {' '}
                    <span>{email}</span>
                  </>
                )}
                {me !== null && email?.toLowerCase() === me.toLowerCase() && <strong>({s.you})</strong>}
              </li>
            ))}
          </ul>
          {count > users.length && <p className="ban-more">{s.more(formatCount(count - users.length, language))}</p>}
        </>
      )}
    </>
  )
}
