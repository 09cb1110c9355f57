import { Notification } from 'electron'

/** One native notification: a count, never a name (2.10). "Do not disturb" is the system's business. */
export function createOrderNotification(onClick: (orderUuid: string) => void): (title: string, orderUuid: string) => void {
  // kept until it is closed: one that is collected as garbage no longer hears its click
  const shown = new Set<Notification>()
  return (title, orderUuid) => {
    if (!Notification.isSupported()) return
    const notification = new Notification({ title, body: 'Cellarmaster' })
    shown.add(notification)
    notification.on('click', () => {
      shown.delete(notification)
      onClick(orderUuid)
    })
    notification.on('close', () => shown.delete(notification))
    notification.on('failed', () => shown.delete(notification))
    notification.show()
  }
}
