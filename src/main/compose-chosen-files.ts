import type { FileHandles } from './files/file-handles.ts'
import type { TemporaryFiles } from './files/temporary-files.ts'
import type { Session } from './session/session.ts'
import type { Wipe } from './session/wipe.ts'

interface Parts {
  readonly handles: Pick<FileHandles, 'park' | 'resume' | 'wipe'>
  readonly temporary: Pick<TemporaryFiles, 'wipe' | 'wipeViewed'>
  readonly wipe: Pick<Wipe, 'on'>
  readonly session: Pick<Session, 'onChange'>
  /** The account of the session, also of an expired one. */
  readonly owner: () => string | null
}

/**
 * Files that a person chose for an upload outlive an expired session, in memory and for this account only (R15, decision 53): until the next sign-in
 * no handle works, and a sign-out or the sign-in of another person revokes them for good.
 */
export function keepChosenFiles({ handles, temporary, wipe, session, owner }: Parts): void {
  /** Account of the parked handles. */
  let account: string | null = null
  const forget = () => {
    account = null
    handles.wipe()
    return temporary.wipe()
  }
  wipe.on((reason) => {
    if (reason === 'sign-out') return forget()
    account ??= owner()
    handles.park()
    return temporary.wipeViewed()
  })
  session.onChange(({ phase }) => {
    if (phase !== 'signed-in' || account === null) return
    if (account !== owner()) return void forget()
    account = null
    handles.resume()
  })
}
