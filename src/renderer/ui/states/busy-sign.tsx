import LoaderIcon from 'lucide-react/icons/loader-circle'
import type { ConfigProviderProps } from 'antd'

/** Loading icon of a busy button, shown only after 150 ms, so that short work doesn't flicker. */
export const busySign = (busy: boolean): false | { readonly delay: number } => (busy ? { delay: 150 } : false)

/**
 * Settings of all buttons. The loading icon is not animated and has no name: an animated icon that is removed right after it appeared can stay in the
 * page unseen, and screen readers keep calling the button "loading".
 */
export const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoaderIcon className="spin" /> } satisfies ConfigProviderProps['button']
