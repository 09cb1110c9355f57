import { double } from './double.js'
self.onmessage = (event) => self.postMessage(double(event.data))
