import type { Damage, DesktopReason, Instead, UnreachableReason } from '../../contract/result.ts'
import type { Settings } from '../../contract/settings.ts'
import { fr } from './explain-words-fr.ts'

/** What happened, in a title and a sentence, and what to do about it. */
export interface Explained {
  readonly title: string
  readonly what: string
  readonly next: string
}

/** The words of one language. */
export interface ExplainWords {
  /** Was it done? One sentence for a read that failed, one for a write that was refused, one for a write that may have gone through. */
  readonly outcome: { readonly read: string; readonly refused: string; readonly unsure: string }
  readonly unreachable: Readonly<Record<UnreachableReason, Explained>>
  readonly desktop: Readonly<Record<DesktopReason, Explained>>
  readonly unauthorized: Explained
  readonly invalidInput: Explained
  readonly invalidAnswer: Explained
  readonly cancelled: Explained
  readonly unknownOutcome: Explained
  readonly bug: Explained
  /** By status, D-22; `other` is everything unlisted. */
  readonly status: Readonly<
    Record<
      | 'redirect'
      | 'badRequest'
      | 'notAllowed'
      | 'notFound'
      | 'notAcceptable'
      | 'conflict'
      | 'tooLarge'
      | 'fileType'
      | 'tooMany'
      | 'serverError'
      | 'unavailable'
      | 'other',
      Explained
    >
  >
  /** Of a list: what is wrong with its answer and where, and what of it is shown all the same. Numbers come formatted. */
  readonly instead: Readonly<Record<Instead, string>>
  readonly damage: Readonly<Record<Exclude<Damage['problem'], 'too-large'>, string>>
  readonly damageAt: (problem: string, byte: string, row: string | null) => string
  readonly tooLarge: string
  readonly readTo: (byte: string, row: string | null) => string
  readonly kept: (rows: string, one: boolean) => string
  readonly listStopped: Explained
  /** After a call that changes nothing. */
  readonly again: string
  readonly waitSeconds: (seconds: number) => string
  readonly serverSaid: (message: string) => string
}

const en: ExplainWords = {
  outcome: {
    read: 'What you see is the last known state.',
    refused: 'Nothing was changed.',
    unsure: 'It is not certain whether the change was made.',
  },
  unreachable: {
    offline: { title: 'No connection', what: 'This computer is offline.', next: 'Try again when the connection is back.' },
    refused: {
      title: 'Back office not reachable',
      what: 'The server could not be reached.',
      next: 'Try again in a moment; check the address in Settings if it stays so.',
    },
    timeout: { title: 'No answer', what: 'The server took too long to answer.', next: 'Try again.' },
    certificate: {
      title: 'Certificate not trusted',
      what: 'The server could not prove who it is, so nothing was sent.',
      next: 'Check the address in Settings or ask your administrator.',
    },
    redirect: {
      title: 'Redirected elsewhere',
      what: 'The server pointed to another address, which was not followed.',
      next: 'Check the address in Settings.',
    },
    reset: { title: 'Connection lost', what: 'The connection broke before the answer was complete.', next: 'Try again.' },
  },
  desktop: {
    'disk-full': {
      title: 'Disk full',
      what: 'There is not enough space for the file; no partial file was left.',
      next: 'Free some space or choose another folder, then try again.',
    },
    'no-permission': {
      title: 'Not permitted here',
      what: 'The system does not let Cellarmaster do this in that place.',
      next: 'Choose another folder.',
    },
    'file-gone': { title: 'File gone', what: 'The file is no longer where it was.', next: 'Choose it again or repeat the export.' },
    'not-supported': {
      title: 'Not possible on this computer',
      what: 'This system does not offer it.',
      next: 'Everything else keeps working.',
    },
    io: { title: 'Disk error', what: 'The system reported an error with the file.', next: 'Try again or choose another folder.' },
  },
  unauthorized: { title: 'Signed out', what: 'The session has ended.', next: 'Sign in again; what you had typed is kept.' },
  invalidInput: { title: 'Values not accepted', what: 'Some values do not fit, so nothing was sent.', next: 'Correct them and try again.' },
  invalidAnswer: {
    title: 'Answer not understood',
    what: 'The server answered with something else than expected.',
    next: 'Try again; if it stays so, copy the details and report them.',
  },
  cancelled: { title: 'Cancelled', what: 'It was cancelled.', next: '' },
  unknownOutcome: {
    title: 'No confirmation',
    what: 'No usable answer came.',
    next: 'The data is being read again: look there before repeating it.',
  },
  bug: {
    title: 'Something broke in Cellarmaster',
    what: 'This is our mistake.',
    next: 'Try again; if it happens again, copy the details and report them.',
  },
  status: {
    redirect: {
      title: 'Redirected elsewhere',
      what: 'The server pointed to another address, which was not followed.',
      next: 'Check the address in Settings.',
    },
    badRequest: { title: 'Not accepted', what: 'The server did not accept the request.', next: 'Check the values and try again.' },
    notAllowed: { title: 'Not allowed', what: 'Your account is not allowed to do this.', next: 'Ask an administrator.' },
    notFound: { title: 'Not found', what: 'It is not there any more.', next: 'Refresh to see the present state.' },
    notAcceptable: {
      title: 'Not acceptable',
      what: 'The server cannot answer in the form that was asked for.',
      next: 'Copy the details and report them.',
    },
    conflict: { title: 'Changed meanwhile', what: 'Someone or something else was faster.', next: 'Refresh to see the present state.' },
    tooLarge: { title: 'Too large', what: 'The server takes nothing of this size.', next: 'Choose a smaller file.' },
    fileType: { title: 'File type not accepted', what: 'The server does not take this kind of file.', next: 'Choose another file.' },
    tooMany: { title: 'Too many requests', what: 'The server asks for a pause.', next: 'Wait a little, then try again.' },
    serverError: {
      title: 'Server error',
      what: 'The server failed while working on it.',
      next: 'Look at the present state before trying again.',
    },
    unavailable: {
      title: 'Server unavailable',
      what: 'The server is overloaded or under maintenance.',
      next: 'Try again in a few minutes.',
    },
    other: { title: 'Refused', what: 'The server refused it.', next: 'Copy the details and report them if it stays so.' },
  },
  instead: {
    'web-page': 'The server answered with a web page instead of data: a login page of the network, or the address of another site.',
    'no-list': 'There is no list in what the server answered.',
  },
  damage: {
    'cut-off': 'it ends in the middle',
    malformed: 'it is not well formed',
    'bad-text': 'it is not readable as text',
    'too-deep': 'it is nested too deeply',
  },
  damageAt: (problem, byte, row) => `The answer is damaged: ${problem} at byte ${byte}${row === null ? '' : `, in row ${row}`}.`,
  tooLarge: 'The answer is too large to be read whole.',
  readTo: (byte, row) => `The answer was read up to byte ${byte}${row === null ? '' : `, in row ${row}`}.`,
  kept: (rows, one) => (one ? 'The one row before that is shown.' : `The ${rows} rows before that are shown.`),
  listStopped: { title: 'Loading stopped', what: 'The list was not read to its end.', next: 'Refresh to read all of it.' },
  again: 'Try again.',
  waitSeconds: (seconds) => `Wait ${seconds} s, then try again.`,
  serverSaid: (message) => `The server says: “${message}”.`,
}

export const explainWords: Readonly<Record<Settings['language'], ExplainWords>> = { en, fr }
