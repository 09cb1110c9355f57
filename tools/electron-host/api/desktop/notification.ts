import { EventEmitter } from 'node:events'
import { createEvent } from '../../core/events.ts'
import { makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { settings } from '../../core/settings.ts'
import { needReady } from '../app/app-ready.ts'

/** Electron's Notification: records shown ones; a test simulates the user with `emit('click', {})`. */
export class Notification extends EventEmitter {
  title: string
  body: string
  subtitle: string
  silent: boolean
  urgency: 'normal' | 'critical' | 'low'
  timeoutType: 'default' | 'never'
  actions: Electron.NotificationAction[]
  hasReply: boolean
  replyPlaceholder: string
  sound: string
  closeButtonText: string
  toastXml: string
  readonly id: string
  #isShown = false

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    needReady('Cannot create Notification before app is ready')
    super()
    this.id = options.id ?? crypto.randomUUID()
    this.title = options.title ?? ''
    this.body = options.body ?? ''
    this.subtitle = options.subtitle ?? ''
    this.silent = options.silent ?? false
    this.urgency = options.urgency ?? 'normal'
    this.timeoutType = options.timeoutType ?? 'default'
    this.actions = options.actions ?? []
    this.hasReply = options.hasReply ?? false
    this.replyPlaceholder = options.replyPlaceholder ?? ''
    this.sound = options.sound ?? ''
    this.closeButtonText = options.closeButtonText ?? ''
    this.toastXml = options.toastXml ?? ''
  }

  show(): void {
    if (settings.notifications) {
      setImmediate(() => this.emit('failed', createEvent(), 'The system does not allow notifications of this application'))
      return
    }
    this.#isShown = true
    nativeRecord.notifications.push(this as unknown as Electron.Notification)
    setImmediate(() => this.emit('show', createEvent()))
  }

  close(): void {
    if (!this.#isShown) return
    this.#isShown = false
    setImmediate(() => this.emit('close', createEvent()))
  }

  static isSupported(): boolean {
    return settings.notifications !== 'none'
  }
}
makeClassLoud('Notification', Notification)
