import LoaderIcon from 'lucide-react/icons/loader-circle'
import type { ConfigProviderProps } from 'antd'

/** The sign of a button at work, shown only when it takes longer than a blink (150 ms): no flicker. */
export const busySign = (busy: boolean): false | { readonly delay: number } => (busy ? { delay: 150 } : false)

/** For all buttons. Not animated and without a name: an animated icon that is removed right after it appeared sometimes stays in the page unseen, and screen readers keep calling the button "loading". */
export const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoaderIcon className="spin" /> } satisfies ConfigProviderProps['button']
