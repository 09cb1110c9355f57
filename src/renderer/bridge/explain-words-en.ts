import { MAX_LIST_PAGES } from '#contract/reading/next-page.ts'
import type { ExplainWords } from './explained.ts'

/** The words of `explainError` in English. */
export const en: ExplainWords = {
  outcome: {
    read: 'You’re seeing the last loaded data.',
    refused: 'Nothing was changed.',
    unsure: 'Your change may or may not have been saved.',
  },
  unreachable: {
    offline: {
      title: 'No connection',
      what: 'The back office’s host couldn’t be found or reached.',
      next: 'Check your connection, and the address in Settings.',
    },
    refused: {
      title: 'Back office unreachable',
      what: 'The server couldn’t be reached.',
      next: 'Try again in a moment. If the problem continues, check the address in Settings.',
    },
    timeout: { title: 'No response', what: 'The server took too long to respond.', next: 'Try again.' },
    certificate: {
      title: 'Certificate not trusted',
      what: 'The server couldn’t prove its identity. Nothing was sent.',
      next: 'Check the address in Settings or ask your administrator.',
    },
    'no-https': {
      title: 'No https at this address',
      what: 'The server doesn’t use https at this address. Nothing was sent.',
      next: 'Check the address and its port. For a server on this computer, http:// is possible too.',
    },
    redirect: {
      title: 'Unexpected redirect',
      what: 'The server redirected to another address. The redirect wasn’t followed.',
      next: 'Check the address in Settings.',
    },
    reset: { title: 'Connection lost', what: 'The connection was lost before the response was complete.', next: 'Try again.' },
  },
  redirectedTo: {
    slash: (call) => ({
      title: 'Redirected',
      what: `The server redirected ${call} to the same path with or without a slash at the end. The redirect wasn’t followed.`,
      next: 'Correct the path in Settings → Endpoints.',
    }),
    'sign-in': (call) => ({
      title: 'Redirected to sign-in',
      what: `The server redirected ${call} to a sign-in page. The redirect wasn’t followed.`,
      next: 'Sign out, then sign in again. If it happens again, correct the path in Settings → Endpoints.',
    }),
  },
  desktop: {
    'disk-full': {
      title: 'Disk full',
      what: 'Not enough space for the file. No partial file was left.',
      next: 'Free up space or choose another folder, then try again.',
    },
    'no-permission': {
      title: 'No permission',
      what: 'Cellarmaster doesn’t have access to this location.',
      next: 'Choose another folder.',
    },
    'file-in-use': {
      title: 'File in use',
      what: 'The file seems to be open in another program.',
      next: 'Close it there or choose another name, then try again.',
    },
    'file-gone': {
      title: 'File not found',
      what: 'The file was moved, changed or deleted.',
      next: 'Choose the file again or repeat the export.',
    },
    'folder-gone': { title: 'Folder not found', what: 'The folder was moved or deleted.', next: 'Choose another folder.' },
    'not-supported': {
      title: 'Not available on this computer',
      what: 'Your system doesn’t support this.',
      next: 'Everything else keeps working.',
    },
    io: { title: 'Disk error', what: 'The system reported a file error.', next: 'Try again or choose another folder.' },
  },
  unauthorized: { title: 'Signed out', what: 'Your session has ended.', next: 'Sign in again. Your drafts are kept.' },
  wordless: (field, call) => ({
    title: 'Value not mapped',
    what: `The formats of ${call} don’t cover this value of ${field}. Nothing was sent.`,
    next: 'Add the value in Settings → Endpoints.',
  }),
  invalidInput: { title: 'Invalid values', what: 'Some values aren’t valid. Nothing was sent.', next: 'Correct them and try again.' },
  invalidAnswer: {
    title: 'Unexpected response',
    what: 'The server sent a response that couldn’t be read.',
    next: 'Try again. If the problem continues, run Diagnostics → Contract check.',
  },
  malformed: {
    title: 'Malformed response',
    what: 'The server’s response was malformed.',
    next: 'Try again. If the problem continues, copy the details and report them.',
  },
  cancelled: { title: 'Cancelled', what: 'The action was cancelled.', next: '' },
  unknownOutcome: {
    title: 'Not confirmed',
    what: 'The server didn’t confirm the change.',
    next: 'The data is being refreshed. Check before trying again.',
  },
  bug: {
    title: 'Something went wrong in Cellarmaster',
    what: 'This is an error in the app.',
    next: 'Try again. If the problem continues, copy the details and report them.',
  },
  status: {
    redirect: {
      title: 'Unexpected redirect',
      what: 'The server redirected to another address. The redirect wasn’t followed.',
      next: 'Check the address in Settings.',
    },
    badRequest: { title: 'Request rejected', what: 'The server rejected the request.', next: 'Check the values and try again.' },
    notAllowed: { title: 'Not allowed', what: 'Your account doesn’t have permission for this.', next: 'Ask an administrator.' },
    notFound: { title: 'Not found', what: 'This item no longer exists.', next: 'Refresh to see the current state.' },
    notAcceptable: {
      title: 'Unsupported format',
      what: 'The server can’t respond in the requested format.',
      next: 'Copy the details and report them.',
    },
    preconditionRequired: {
      title: 'If-Match required',
      what: 'The server accepts changes only with If-Match and an ETag, which Cellarmaster doesn’t send.',
      next: 'Ask an administrator of the back office.',
    },
    conflict: { title: 'Conflict', what: 'The server reports a conflict with its current state.', next: 'Refresh, then try again.' },
    tooLarge: {
      title: 'Too large',
      what: 'The server doesn’t accept requests of this size.',
      next: 'If the problem continues, copy the details and report them.',
    },
    fileTooLarge: { title: 'Too large', what: 'The server doesn’t accept files of this size.', next: 'Choose a smaller file.' },
    fileType: { title: 'File type not supported', what: 'The server doesn’t accept this type of file.', next: 'Choose another file.' },
    requestType: {
      title: 'Unsupported format',
      what: 'The server doesn’t accept the format of the request.',
      next: 'Copy the details and report them.',
    },
    tooMany: { title: 'Too many requests', what: 'The server is limiting requests.', next: 'Wait a moment, then try again.' },
    serverError: {
      title: 'Server error',
      what: 'The server failed while processing the request.',
      next: 'Check the current state before trying again.',
    },
    unavailable: {
      title: 'Server unavailable',
      what: 'The server is overloaded or under maintenance.',
      next: 'Try again in a few minutes.',
    },
    other: {
      title: 'Request rejected',
      what: 'The server rejected the request.',
      next: 'If the problem continues, copy the details and report them.',
    },
  },
  noSuchCall: (call) => ({
    title: 'No such call',
    what: `This back office has no such call: ${call}.`,
    next: 'Correct the method and path in Settings → Endpoints.',
  }),
  perhapsNoSuchCall: (call) => ({
    title: 'Not found',
    what: `This item no longer exists, or this back office has no ${call}.`,
    next: 'Refresh. If the item is still there, correct the method and path in Settings → Endpoints.',
  }),
  correctCall: (call) => `If the method, path or fields are wrong, correct ${call} in Settings → Endpoints.`,
  orCorrect: (call) => `Refresh. If the item still exists, correct ${call} in Settings → Endpoints.`,
  instead: {
    'web-page': 'The server sent a web page instead of data: a network sign-in page or another site.',
    'no-list': 'The server’s response contained no list.',
    'no-ids': 'The rows of the server’s response have no ID.',
    'no-fields': 'The server’s response has none of the expected fields.',
    failure: 'The server says that the call failed.',
  },
  damage: {
    'cut-off': 'cut off',
    malformed: 'malformed',
    'bad-text': 'unreadable text',
    'too-deep': 'nested too deeply',
  },
  damageAt: (problem, byte, row) => `The response is damaged: ${problem} at byte ${byte}${row === null ? '' : `, in row ${row}`}.`,
  tooLarge: 'The response is too large to load completely.',
  tooSlow: 'The list loaded too slowly: under 16 kB/s, or for more than 30 minutes.',
  overMemory: (mostMb) => ({
    title: 'List too large',
    what: `The list needs more than the ${mostMb} MB allowed for lists.`,
    next: 'Increase the limit in Settings → Memory for lists, then refresh.',
  }),
  readTo: (byte, row) => `The response was loaded up to byte ${byte}${row === null ? '' : `, in row ${row}`}.`,
  kept: (rows, item) => (item ? 'Only the row before that is shown.' : `Only the ${rows} rows before that are shown.`),
  listStopped: { title: 'Loading cancelled', what: 'Only part of the list was loaded.', next: 'Refresh to load the whole list.' },
  listPages: (kept, of, why) => ({
    title: why === 'changed' ? 'Some rows may be missing' : of === null ? `First ${kept} rows only` : `First ${kept} of ${of} rows`,
    ...{
      unknown: {
        what: 'The back office sends this list in pages. Search, counts and exports cover the first page only.',
        next: 'Run Diagnostics → Contract check, or ask an administrator for an endpoint that returns the whole list.',
      },
      elsewhere: {
        what: 'The next page is on another host or path, so it wasn’t requested. Search, counts and exports cover these rows only.',
        next: 'Ask an administrator for an endpoint that returns the whole list.',
      },
      repeated: {
        what: 'The next page only repeats earlier rows. Search, counts and exports cover these rows only.',
        next: 'Ask an administrator for an endpoint that returns the whole list.',
      },
      many: {
        what: `The list has more than ${MAX_LIST_PAGES} pages. Search, counts and exports cover these rows only.`,
        next: 'Ask an administrator for an endpoint with larger pages.',
      },
      failed: {
        what: 'A later page couldn’t be loaded. Search, counts and exports cover these rows only.',
        next: 'Refresh to load all pages.',
      },
      changed: {
        what: 'The list kept changing while its pages were loading, so rows may be missing.',
        next: 'Refresh to load all pages.',
      },
      short: {
        what: 'The back office counts more rows than all its pages contain. Search, counts and exports cover these rows only.',
        next: 'Ask an administrator of the back office why.',
      },
    }[why],
  }),
  again: 'Try again.',
  waitSeconds: (seconds) => `Wait ${seconds} s, then try again.`,
  serverSaid: (message) => `The server says: “${message}”.`,
}
