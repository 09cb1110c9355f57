import { double } from './double.js'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
self.addEventListener('message', (event) => self.postMessage(double(event.data)))
